import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { lazyOverlay, lazyPart } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'
import { templateInput } from './state/template-values.ts'
import type { NoteForm } from './state/use-note-form.ts'

const Timeline = lazyPart(async () => (await import('./lazy-dialogs.ts')).Timeline)
const SignDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).SignDialog)
const PdfDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).PdfDialog)
const CopiesDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).CopiesDialog)
const SaveTemplateDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).SaveTemplateDialog)
const ReplaceTemplateDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).ReplaceTemplateDialog)
const standby = [SignDialog, Timeline, PdfDialog]

export type OpenDialog = 'copies' | 'history' | 'pdf' | 'sections' | 'sign' | 'saveTemplate' | 'replaceTemplate'

interface NoteDialogsProps {
  readonly open: OpenDialog | null
  readonly note: Pick<NoteForm, 'item' | 'present' | 'template'>
  /** Opens another dialog, or returns to the form. */
  readonly onOpen: (dialog: OpenDialog | null) => void
  readonly onSigned: () => void
}

/** The dialogs over the note form: templates, and for a stored note history, PDF and signing. */
export function NoteDialogs({ open, note, onOpen, onSigned }: NoteDialogsProps) {
  return (
    <>
      <StoredNoteDialogs open={open} note={note} onOpen={onOpen} onSigned={onSigned} />
      <TemplateDialogs open={open} note={note} onClose={() => onOpen(null)} />
    </>
  )
}

type TemplateDialogsProps = Pick<NoteDialogsProps, 'open' | 'note'> & { readonly onClose: () => void }

function TemplateDialogs({ open, note: { present, template }, onClose }: TemplateDialogsProps) {
  const [version, setVersion] = useState(template?.version ?? 0)
  if (open === 'saveTemplate') return <SaveTemplateDialog content={templateInput(present())} onClose={onClose} />
  if (open !== 'replaceTemplate' || template === null) return null
  return (
    <ReplaceTemplateDialog
      template={{ ...template, version }}
      content={templateInput(present())}
      onReplaced={setVersion}
      onClose={onClose}
    />
  )
}

function StoredNoteDialogs({ open, note: { item }, onOpen, onSigned }: NoteDialogsProps) {
  const text = useText()
  useStandby(standby)
  if (item === null) return null
  const onClose = (): void => onOpen(null)
  const { id, cmrCode, status, version, collectionCountryCode, deliveryCountryCode } = item
  const rows = [{ id, cmrCode, status, version, collectionCountryCode, deliveryCountryCode, isMyTurn: true }]
  const Printing = open === 'copies' ? CopiesDialog : PdfDialog
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
        opened={open === 'pdf' || open === 'copies'}
        width={980}
        title={text('dialogs.pdf.title', { code: cmrCode })}
        onClose={onClose}
      >
        <Printing rows={rows} onClose={onClose} onDone={ignore} onHold={ignore} onOpen={ignore} />
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
