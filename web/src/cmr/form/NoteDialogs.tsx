import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { NoteItem } from '@roadnote/domain/cmr/contract'
import { lazy, Suspense } from 'react'
import { useText } from '../../language/use-text.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'

const Timeline = lazy(async () => ({ default: (await import('../history/Timeline.tsx')).Timeline }))
const PdfDialog = lazy(async () => ({ default: (await import('../printing/PdfDialog.tsx')).PdfDialog }))

export type OpenDialog = 'history' | 'pdf' | 'sections'

interface NoteDialogsProps {
  readonly open: OpenDialog | null
  readonly item: NoteItem
  readonly onClose: () => void
}

const classNames = { content: dialog.content, header: dialog.header, title: dialog.title, body: dialog.body }

/** What can be opened beside the form: the note's history and its PDF. */
export function NoteDialogs({ open, item, onClose }: NoteDialogsProps) {
  const text = useText()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const { id, cmrCode, status, version } = item
  const frame = { onClose, classNames, closeButtonProps: { 'aria-label': text('app.close') } }
  return (
    <>
      <Drawer
        {...frame}
        opened={open === 'history'}
        position="right"
        size={phone ? '100%' : 520}
        title={text('form.head.history')}
      >
        <ErrorBoundary>
          <Suspense fallback={<DialogWait />}>
            <div className={dialog.section}>
              <Timeline noteId={id} />
            </div>
          </Suspense>
        </ErrorBoundary>
      </Drawer>
      <Modal
        {...frame}
        opened={open === 'pdf'}
        fullScreen={phone}
        size={980}
        title={text('dialogs.pdf.title', { code: cmrCode })}
      >
        <ErrorBoundary>
          <Suspense fallback={<DialogWait />}>
            <PdfDialog
              rows={[{ id, cmrCode, status, version }]}
              onClose={onClose}
              onDone={ignore}
              onHold={ignore}
              onOpen={ignore}
            />
          </Suspense>
        </ErrorBoundary>
      </Modal>
    </>
  )
}

/** The PDF only shows the note: nothing changes by looking at it. */
function ignore(): void {}
