import type { NoteItem } from '@roadnote/domain/cmr/contract'

import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'

const Timeline = lazyPart(async () => (await import('../history/Timeline.tsx')).Timeline)
const PdfDialog = lazyPart(async () => (await import('../printing/PdfDialog.tsx')).PdfDialog)
const standby = [Timeline, PdfDialog]

export type OpenDialog = 'history' | 'pdf' | 'sections'

interface NoteDialogsProps {
  readonly open: OpenDialog | null
  readonly item: NoteItem
  readonly onClose: () => void
}

/** What can be opened beside the form: the note's history and its PDF. */
export function NoteDialogs({ open, item, onClose }: NoteDialogsProps) {
  const text = useText()
  const { id, cmrCode, status, version } = item
  useStandby(standby)
  return (
    <>
      <Dialog opened={open === 'history'} shape="side" width={520} title={text('form.head.history')} onClose={onClose}>
        <div className={dialog.section}>
          <Timeline noteId={id} />
        </div>
      </Dialog>
      <Dialog
        opened={open === 'pdf'}
        width={980}
        title={text('dialogs.pdf.title', { code: cmrCode })}
        onClose={onClose}
      >
        <PdfDialog
          rows={[{ id, cmrCode, status, version }]}
          onClose={onClose}
          onDone={ignore}
          onHold={ignore}
          onOpen={ignore}
        />
      </Dialog>
    </>
  )
}

/** The PDF only shows the note: nothing changes by looking at it. */
function ignore(): void {}
