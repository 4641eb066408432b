import type { NoteCorrection } from '@roadnote/domain/cmr/correction/contract'
import type { CorrectionState } from '@roadnote/domain/cmr/correction/correction'
import type { ReactNode } from 'react'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import type { StatusHue } from '../../ui/status.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { CommentHead, CommentItem, CommentWords } from '../note/CommentParts.tsx'
import { changeWords, sideNames } from '../note/correction-words.ts'

const hueOf = { open: 2, made: 7, rejected: 9, withdrawn: 8 } as const satisfies Record<CorrectionState, StatusHue>

interface CorrectionItemProps {
  readonly correction: NoteCorrection
  /** What the reader can do with it. */
  readonly actions?: ReactNode
}

/** A correction: signed and corrected value, reason, answers, and who has still to answer. */
export function CorrectionItem({ correction, actions }: CorrectionItemProps) {
  const text = useText()
  const language = useLanguage()
  const { reason, state, who, organisation, time, answers, waitingFor } = correction
  return (
    <CommentItem>
      <CommentHead>
        <strong>{changeWords(correction, { text, language })}</strong>
        <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
          {formatDate(language, time, 'dateTime')}
        </Aside>
      </CommentHead>
      <StatusText hue={hueOf[state]}>{text(`correction.state.${state}`)}</StatusText>
      {reason !== '' && <CommentWords>{text('activity.quote', { words: reason })}</CommentWords>}
      <Aside>{[who, organisation].filter((part) => part !== '').join(', ')}</Aside>
      {answers.map((given) => (
        <CommentWords key={given.sides.join()}>
          {text(`correction.answer.${given.answer}`, { sides: sideNames(given.sides, text) })}
          {` (${[given.who, formatDate(language, given.time, 'dateTime')].filter(Boolean).join(', ')})`}
          {given.text !== null && ` ${text('activity.quote', { words: given.text })}`}
        </CommentWords>
      ))}
      {waitingFor.length > 0 && (
        <CommentWords>{text('correction.waiting', { sides: sideNames(waitingFor, text) })}</CommentWords>
      )}
      {actions}
    </CommentItem>
  )
}
