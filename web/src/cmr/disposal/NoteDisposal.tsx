import { Button, Group } from '@mantine/core'
import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { Comments } from '../note/CommentParts.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'
import { holderWords } from '../note/disposal-words.ts'
import { InstructionActions } from './InstructionActions.tsx'
import { InstructionItem } from './InstructionItem.tsx'
import { showsDisposal } from './shows-disposal.ts'

/** Who disposes of the goods, the instructions, and what the reader may do; absent before the first signature. */
export function NoteDisposal({ note, onOpen }: Pick<OneNoteProps, 'note' | 'onOpen'>) {
  const text = useText()
  const { data } = useQuery(disposalContract.disposal, { cmr_id: note.id })
  if (data === undefined) return null
  const { instructions, basis, may } = data
  const isOver = basis === 'notSigned' || basis === 'removed' || basis === 'delivered'
  if (isOver && instructions.length === 0) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('disposal.title')}</SectionTitle>
      {holderWords(data, text).map((words) => (
        <Words key={words}>{words}</Words>
      ))}
      {instructions.length > 0 && (
        <Comments aria-label={text('disposal.title')}>
          {instructions.map((instruction) => (
            <InstructionItem
              key={instruction.id}
              instruction={instruction}
              actions={<InstructionActions noteId={note.id} instruction={instruction} />}
            />
          ))}
        </Comments>
      )}
      {may.instruct === true && (
        <Group gap="sm">
          <Button onClick={() => onOpen('instruct', note)}>{text('disposal.instruct')}</Button>
        </Group>
      )}
      {may.demand === true && <Demand noteId={note.id} />}
    </DialogSection>
  )
}

/** The consignee demands delivery, after the words that say what this means. */
function Demand({ noteId }: { readonly noteId: number }) {
  const text = useText()
  const command = useCommand(disposalContract.demandDelivery, {
    refreshes: showsDisposal,
    onSuccess: () => notify.done(text('disposal.demandDone')),
  })
  return (
    <>
      <Words>{text('disposal.demandWords')}</Words>
      <Group gap="sm">
        <Button loading={command.isPending} onClick={() => command.mutate({ cmr_id: noteId })}>
          {text('disposal.demand')}
        </Button>
      </Group>
      <Failure of={command.error} />
    </>
  )
}
