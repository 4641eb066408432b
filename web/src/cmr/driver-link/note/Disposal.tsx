import { Flex } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useText } from '../../../language/use-text.ts'
import { InstructionItem } from '../../disposal/InstructionItem.tsx'
import { holderWords } from '../../note/disposal-words.ts'
import { CardSection } from '../card/CardParts.tsx'
import styles from './NoteCard.module.css'

/** Who disposes of the goods, and what the carrier was instructed; the planner of the carrier answers. */
export function Disposal({ note: { disposal } }: { readonly note: Pick<CharteredNote, 'disposal'> }) {
  const text = useText()
  if (disposal.basis === 'notSigned') return null
  const shown = disposal.instructions.filter(({ state }) => state !== 'withdrawn')
  return (
    <CardSection>
      <h3>{text('disposal.title')}</h3>
      {holderWords(disposal, text).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      {shown.length > 0 && (
        <Flex component="ul" direction="column" gap="md">
          {shown.map((instruction) => (
            <InstructionItem key={instruction.id} instruction={instruction} />
          ))}
        </Flex>
      )}
    </CardSection>
  )
}
