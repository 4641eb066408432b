import { isAnythingSaid } from '@roadnote/domain/cmr/contract/before-signing'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { fileOf } from '../../../client/files.ts'
import { useQuery } from '../../../client/use-query.ts'
import { Loaded } from '../../../ui/dialog/Loaded.tsx'
import { BeforeSigning, ReadTick } from '../../signing/BeforeSigning.tsx'
import type { PhotoFile } from '../../note/PhotoThumbs.tsx'

type SayingToDriver = ReturnType<typeof useSaidToDriver>

/** What was said about the notes that wait for the driver; an answer from before signing was opened is not used. */
export function useSaidToDriver(token: string | undefined, due: readonly CharteredNote[]) {
  const input = { token, cmr_id: due.map(({ id }) => id) }
  const reading = useQuery(charterContract.beforeSigning, input, { staleTime: 0 })
  const data = reading.isFetchedAfterMount ? reading.data : undefined
  const about = (chosen: readonly CharteredNote[]) =>
    (data ?? []).filter(({ id }) => chosen.some((note) => note.id === id))
  return {
    ...reading,
    data,
    about,
    /** One note is read by reading the dialog; of several the driver confirms it. */
    hasToTick: (chosen: readonly CharteredNote[]) => due.length > 1 && about(chosen).some(isAnythingSaid),
  }
}

export function photoOfDriver(token: string | undefined): PhotoFile {
  return (id, size) => fileOf(charterContract.photo, { token, id, size })
}

interface SaidToDriverProps {
  readonly token: string | undefined
  readonly saying: SayingToDriver
  readonly chosen: readonly CharteredNote[]
  /** The trip has several notes. */
  readonly named: boolean
}

/** What was said about the chosen notes, and the confirmation that it was read. */
export function SaidToDriver({ token, saying, chosen, named }: SaidToDriverProps) {
  return (
    <Loaded of={[saying]}>
      {(_said) => (
        <>
          {saying.about(chosen).map((said) => {
            const code = chosen.find(({ id }) => id === said.id)?.cmrCode ?? ''
            return (
              <BeforeSigning key={said.id} said={said} photoFile={photoOfDriver(token)} {...(named ? { code } : {})} />
            )
          })}
          {saying.hasToTick(chosen) && <ReadTick said={saying.about(chosen)} />}
        </>
      )}
    </Loaded>
  )
}
