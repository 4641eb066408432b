import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { canDeleteDocument } from '@roadnote/domain/cmr/field/document'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useState } from 'react'
import { useFile } from '../../client/files.ts'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { FilePreview } from '../../ui/dialog/FilePreview.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { AttachDialog } from './AttachDialog.tsx'
import { DocumentItem, type NoteDocument } from './DocumentItem.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** The documents of a note, to read and, before the first signature, to delete. */
export function DocumentsDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteDocuments note={note} {...rest} />
}

const nobody = { permissions: new Set<never>() }

/** The list, the upload form or the preview of a document; the latter two lead back to the list. */
function NoteDocuments({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(attachmentContract.documentList, { cmr_id: note.id })
  const [shown, show] = useState<NoteDocument | 'adding' | null>(null)
  const back = (): void => show(null)
  if (shown === 'adding') return <AttachDialog {...rest} rows={[note]} onClose={back} />
  if (shown !== null) return <DocumentPreview document={shown} onBack={back} />
  return (
    <Loaded of={[reading]}>
      {(documents) => (
        <DocumentList
          documents={newestFirst(documents)}
          note={note}
          onDone={rest.onDone}
          onShow={show}
          onAdd={() => show('adding')}
        />
      )}
    </Loaded>
  )
}

function DocumentPreview({ document, onBack }: { readonly document: NoteDocument; readonly onBack: () => void }) {
  const text = useText()
  const { id, type, name, mediaType } = document
  const file = useFile(paperContract.downloadDocument, { documentId: id, type })
  return (
    <FilePreview name={name} mediaType={mediaType} file={file} back={text('dialogs.documents.back')} onBack={onBack} />
  )
}

function newestFirst(documents: readonly NoteDocument[]): NoteDocument[] {
  return documents.toSorted((one, other) => other.createOn.getTime() - one.createOn.getTime() || other.id - one.id)
}

interface DocumentListProps extends Pick<OneNoteProps, 'note' | 'onDone'> {
  readonly documents: readonly NoteDocument[]
  readonly onShow: (document: NoteDocument) => void
  readonly onAdd: () => void
}

function DocumentList({ documents, note, onDone, onShow, onAdd }: DocumentListProps) {
  const text = useText()
  const user = useSession()?.user
  const holder = user === undefined ? nobody : permissionHolder(user)
  const verdicts = documents.map((document) => canDeleteDocument(holder, document, note))
  const tooLate = verdicts.some((verdict) => !verdict.allowed && verdict.reason === 'status_not_allowed')
  return (
    <DialogBody>
      <DialogSection>
        {documents.length === 0 ? (
          <Words>{text('dialogs.documents.none')}</Words>
        ) : (
          <ul>
            {documents.map((document, index) => (
              <DocumentItem
                key={document.id}
                document={document}
                note={note}
                deletable={verdicts[index]?.allowed ?? false}
                onDone={onDone}
                onShow={onShow}
              />
            ))}
          </ul>
        )}
        {tooLate && (
          <Aside component="p">
            {text('dialogs.documents.refused', { status: text(`cmr.status.${noteStatusName(note.status)}`) })}
          </Aside>
        )}
      </DialogSection>
      {note.may?.attach === true && (
        <DialogFoot>
          <Button leftSection={<IconPaperclip size={16} stroke={1.5} />} onClick={onAdd}>
            {text('dialogs.documents.attach')}
          </Button>
        </DialogFoot>
      )}
    </DialogBody>
  )
}
