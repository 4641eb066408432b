import { Button, Group } from '@mantine/core'
import { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { Comments } from '../note/CommentParts.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'
import { CorrectionActions } from './CorrectionActions.tsx'
import { CorrectionItem } from './CorrectionItem.tsx'

/** The corrections of a note with what the reader may do; absent where there are none and none can be proposed. */
export function NoteCorrections({ note, onOpen }: Pick<OneNoteProps, 'note' | 'onOpen'>) {
  const text = useText()
  const { data } = useQuery(correctionContract.corrections, { cmr_id: note.id })
  if (data === undefined) return null
  const { corrections, fields, propose } = data
  const mayPropose = propose === true && fields.length > 0
  if (corrections.length === 0 && !mayPropose) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('correction.title')}</SectionTitle>
      {corrections.length > 0 && (
        <Comments aria-label={text('correction.title')}>
          {corrections.map((correction) => (
            <CorrectionItem
              key={correction.id}
              correction={correction}
              actions={<CorrectionActions noteId={note.id} correction={correction} />}
            />
          ))}
        </Comments>
      )}
      {mayPropose && (
        <Group gap="sm">
          <Button onClick={() => onOpen('correction', note)}>{text('correction.propose')}</Button>
        </Group>
      )}
    </DialogSection>
  )
}
