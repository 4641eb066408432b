import type { NoteInstruction } from '@roadnote/domain/cmr/disposal/contract'
import type { InstructionState } from '@roadnote/domain/cmr/disposal/instruction'
import type { ReactNode } from 'react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import type { StatusHue } from '../../ui/status.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { CommentHead, CommentItem, CommentWords } from '../note/CommentParts.tsx'
import { whatIsInstructed } from '../note/disposal-words.ts'

const hueOf = {
  waiting: 2,
  accepted: 7,
  refused: 9,
  withdrawn: 8,
  lapsed: 8,
} as const satisfies Record<InstructionState, StatusHue>

interface InstructionItemProps {
  readonly instruction: NoteInstruction
  /** What the reader can do with it. */
  readonly actions?: ReactNode
}

/** An instruction with what the carrier has said to it. */
export function InstructionItem({ instruction, actions }: InstructionItemProps) {
  const text = useText()
  const language = useLanguage()
  const { state, text: said, who, organisation, time, answer } = instruction
  return (
    <CommentItem>
      <CommentHead>
        <strong>{whatIsInstructed(instruction, { text, language })}</strong>
        <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
          {formatDate(language, time, 'dateTime')}
        </Aside>
      </CommentHead>
      <StatusText hue={hueOf[state]}>{text(`disposal.state.${state}`)}</StatusText>
      {said !== null && said !== '' && <CommentWords>{text('activity.quote', { words: said })}</CommentWords>}
      <Aside>{[who, organisation].filter((part) => part !== '').join(', ')}</Aside>
      {state === 'accepted' && instruction.kind === 'consignee' && (
        <CommentWords>{text('disposal.taker', { name: instruction.consignee?.name ?? '–' })}</CommentWords>
      )}
      {answer !== null && (
        <CommentWords>
          {[
            answer.ground === null ? null : text(`disposal.ground.${answer.ground}`),
            answer.text === null ? null : text('activity.quote', { words: answer.text }),
            `(${[answer.who, formatDate(language, answer.time, 'dateTime')].filter(Boolean).join(', ')})`,
          ]
            .filter((part) => part !== null)
            .join(' ')}
        </CommentWords>
      )}
      {actions}
    </CommentItem>
  )
}
