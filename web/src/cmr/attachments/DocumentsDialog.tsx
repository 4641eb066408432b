import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { holds } from '@roadnote/domain/access/actor'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { canDeleteDocument } from '@roadnote/domain/cmr/document'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import { holderOf, useSession } from '../../client/session.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { DialogFailure } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import { DocumentItem } from './DocumentItem.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** What is attached to a note, to read and, while nobody has signed, to delete. */
export function DocumentsDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteDocuments note={note} {...rest} />
}

const nobody = { permissions: new Set<never>() }

function NoteDocuments({ note, onDone, onOpen }: OneNoteProps) {
  const text = useText()
  const user = useSession()?.user
  const holder = user === undefined ? nobody : holderOf(user)
  const { data, error, refetch } = useQuery(attachmentContract.documentList, { cmr_id: note.id })
  if (data === undefined)
    return error === null ? <DialogWait /> : <DialogFailure failure={error} onRetry={() => void refetch()} />
  const verdicts = data.map((document) => canDeleteDocument(holder, document, note))
  const tooLate = verdicts.some((verdict) => !verdict.allowed && verdict.reason === 'status_not_allowed')
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        {data.length === 0 ? (
          <p className={styles.words}>{text('dialogs.documents.none')}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((document, index) => (
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
