import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { holds } from '@roadnote/domain/access/actor'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { canDeleteDocument } from '@roadnote/domain/cmr/document'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import { holderOf, useSession } from '../../client/session.ts'
import type { ReplyOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { DocumentItem } from './DocumentItem.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** What is attached to a note, to read and, while nobody has signed, to delete. */
export function DocumentsDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteDocuments note={note} {...rest} />
}

const nobody = { permissions: new Set<never>() }

function NoteDocuments({ note, onDone, onOpen }: OneNoteProps) {
  const reading = useQuery(attachmentContract.documentList, { cmr_id: note.id })
  return (
    <Loaded of={[reading]}>
      {(documents) => <DocumentList documents={documents} note={note} onDone={onDone} onOpen={onOpen} />}
    </Loaded>
  )
}

interface DocumentListProps extends Pick<OneNoteProps, 'note' | 'onDone' | 'onOpen'> {
  readonly documents: ReplyOf<(typeof attachmentContract)['documentList']>
}

function DocumentList({ documents, note, onDone, onOpen }: DocumentListProps) {
  const text = useText()
  const user = useSession()?.user
  const holder = user === undefined ? nobody : holderOf(user)
  const verdicts = documents.map((document) => canDeleteDocument(holder, document, note))
  const tooLate = verdicts.some((verdict) => !verdict.allowed && verdict.reason === 'status_not_allowed')
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        {documents.length === 0 ? (
          <p className={styles.words}>{text('dialogs.documents.none')}</p>
        ) : (
          <ul className={styles.list}>
            {documents.map((document, index) => (
              <DocumentItem
                key={document.id}
                document={document}
                note={note}
                deletable={verdicts[index]?.allowed ?? false}
                onDone={onDone}
              />
            ))}
          </ul>
        )}
        {tooLate && (
          <p className={styles.aside}>
            {text('dialogs.documents.refused', { status: text(`cmr.status.${noteStatusName(note.status)}`) })}
          </p>
        )}
      </div>
      {holds(holder, 'modifyCmrs') && note.status < 7 && (
        <div className={styles.foot}>
          <Button leftSection={<IconPaperclip size={16} stroke={1.5} />} onClick={() => onOpen('attach', note)}>
            {text('dialogs.documents.attach')}
          </Button>
        </div>
      )}
    </div>
  )
}
