import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { saveFile } from '../../client/files.ts'
import { ActionFailure } from './ActionFailure.tsx'
import styles from './NoteCard.module.css'

/** The note as PDF, to show at a roadside check while offline. */
export function PdfButton({ token, note }: { readonly token: string; readonly note: CharteredNote }) {
  const text = useText()
  const fetching = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(charterContract.pdf, { token, cmr_id: note.id }),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `${note.cmrCode}.pdf`),
  })
  return (
    <>
      <ActionFailure error={fetching.error} isTryingAgain={false} />
      <Button
        className={styles.action}
        loading={fetching.isPending}
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        onClick={() => fetching.mutate()}
      >
        {text('charter.page.pdf')}
      </Button>
    </>
  )
}
