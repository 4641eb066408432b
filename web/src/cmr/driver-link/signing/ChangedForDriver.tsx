import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useQuery } from '../../../client/use-query.ts'
import { rowsByName } from '../../history/rows-by-name.ts'
import { ChangesToSee } from '../../signing/ChangedMeanwhile.tsx'

interface ChangedForDriverProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  /** The version that was shown. */
  readonly since: number
  /** The trip has several notes. */
  readonly named: boolean
  readonly onSeen: (version: number) => void
}

/** The changes to a note of the link while somebody was about to sign it on this phone. */
export function ChangedForDriver({ token, note, since, named, onSeen }: ChangedForDriverProps) {
  const query = useQuery(charterContract.changes, { token, cmr_id: note.id, version: since }, { staleTime: 0 })
  return (
    <ChangesToSee query={query} {...(named ? { code: note.cmrCode } : {})} rows={rowsByName(note)} onSeen={onSeen} />
  )
}
