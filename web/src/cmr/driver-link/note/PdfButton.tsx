import { IconFileTypePdf, IconTruck } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useMutation } from '@tanstack/react-query'
import { call, callFile } from '../../../client/call.ts'
import type { CallFailure } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { pdfFrom, saveFile } from '../../../client/files.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { timeZone } from '../../../ui/time/zone.ts'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { CardButton } from '../card/CardParts.tsx'

interface PdfButtonProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

/** The note as PDF, to show at a roadside check while offline. */
export function PdfButton({ token, note }: PdfButtonProps) {
  const text = useText()
  const fetching = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(charterContract.pdf, { token, cmr_id: note.id }),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `${note.cmrCode}.pdf`),
  })
  return (
    <>
      <ActionFailure error={fetching.error} />
      <CardButton
        loading={fetching.isPending}
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        onClick={() => fetching.mutate()}
      >
        {text('charter.page.pdf')}
      </CardButton>
    </>
  )
}

/** The journeys of the vehicle in the last days, for an inspection of cabotage. */
export function CabotageButton({ token, note }: PdfButtonProps) {
  const text = useText()
  const fetching = useMutation({
    mutationFn: () => call(charterContract.cabotage, { token, cmr_id: note.id, timeZone }),
    networkMode: 'always',
    onSuccess: ({ pdf, name }) => saveFile(pdfFrom(pdf), name),
  })
  // `call` rejects with nothing else.
  const error = fetching.error as CallFailure | null
  return (
    <>
      {error?.fields['plate'] === 'unknown' ? (
        <Notice tone="info">{text('charter.page.noJourneys')}</Notice>
      ) : (
        <ActionFailure error={error} />
      )}
      <CardButton
        loading={fetching.isPending}
        leftSection={<IconTruck size={18} stroke={1.5} aria-hidden />}
        onClick={() => fetching.mutate()}
      >
        {text('charter.page.cabotage')}
      </CardButton>
    </>
  )
}
