import type { NoteItem } from '@roadnote/domain/cmr/contract/note'

import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'

const Timeline = lazyPart(async () => (await import('./lazy-dialogs.ts')).Timeline)
const SignDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).SignDialog)
const PdfDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).PdfDialog)
const standby = [SignDialog, Timeline, PdfDialog]

export type OpenDialog = 'history' | 'pdf' | 'sections' | 'sign'

interface NoteDialogsProps {
  readonly open: OpenDialog | null
  /** `null` for a new note, which has no dialogs. */
  readonly item: NoteItem | null
  /** Opens another dialog, or returns to the form. */
  readonly onOpen: (dialog: OpenDialog | null) => void
  readonly onSigned: () => void
}

/** The dialogs over the note form: history, PDF and signing. */
export function NoteDialogs({ open, item, onOpen, onSigned }: NoteDialogsProps) {
  const text = useText()
  useStandby(standby)
  if (item === null) return null
  const onClose = (): void => onOpen(null)
  const { id, cmrCode, status, version } = item
  const rows = [{ id, cmrCode, status, version, isMyTurn: true }]
  return (
    <>
      <Dialog
        opened={open === 'history'}
        shape="side"
        width={520}
        title={text('dialogs.details.historyOf', { code: cmrCode })}
        onClose={onClose}
      >
        <DialogSection>
          <Timeline noteId={id} />
        </DialogSection>
      </Dialog>
      <Dialog
        opened={open === 'pdf'}
        width={980}
        title={text('dialogs.pdf.title', { code: cmrCode })}
        onClose={onClose}
      >
        <PdfDialog rows={rows} onClose={onClose} onDone={ignore} onHold={ignore} onOpen={ignore} />
      </Dialog>
      <Dialog
        opened={open === 'sign'}
        width={540}
        title={text('dialogs.sign.title', { code: cmrCode })}
        onClose={onClose}
      >
        <SignDialog rows={rows} onClose={onClose} onDone={onSigned} onHold={ignore} onOpen={() => onOpen('pdf')} />
      </Dialog>
    </>
  )
}

/** Viewing the PDF changes nothing in the note. */
function ignore(): void {}
