import { Button, Group, Textarea } from '@mantine/core'
import { correctionContract, type NoteCorrection } from '@roadnote/domain/cmr/correction/contract'
import { correctionAnswers, type CorrectionAnswer } from '@roadnote/domain/cmr/correction/correction'
import { correctionName } from '@roadnote/domain/cmr/correction/words'
import { useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { useAskedChoice } from '../../ui/use-asked-choice.ts'
import { showsCorrections } from './shows-corrections.ts'

interface CorrectionActionsProps {
  readonly noteId: number
  readonly correction: NoteCorrection
  /** With the version of the note after the change. */
  readonly onChanged?: ((version: number) => void) | undefined
}

const verbs = { approved: 'correction.approve', rejected: 'correction.reject' } as const
const namedVerbs = { approved: 'correction.approveNamed', rejected: 'correction.rejectNamed' } as const

/** What the reader may do with a correction: answer it for a side that has signed, or take their own back. */
export function CorrectionActions(props: CorrectionActionsProps) {
  if (props.correction.canAnswer) return <Answer {...props} />
  if (props.correction.canWithdraw) return <Withdraw {...props} />
  return null
}

/** The first press says what an answer means; the second gives it. */
function Answer({ noteId, correction: { id, field, row }, onChanged }: CorrectionActionsProps) {
  const text = useText()
  const name = correctionName(field, row, text)
  const { chosen, choose, takeBack, homeOf } = useAskedChoice<CorrectionAnswer>()
  const [why, setWhy] = useState('')
  const command = useCommand(correctionContract.answerCorrection, {
    refreshes: showsCorrections,
    onSuccess: ({ version }, { answer }) => {
      notify.done(text(`correction.answered.${answer}`))
      onChanged?.(version)
    },
  })
  if (chosen === null)
    return (
      <Group gap="sm">
        {correctionAnswers.map((answer) => (
          <Button
            key={answer}
            ref={homeOf(answer)}
            aria-label={text(namedVerbs[answer], { name })}
            onClick={() => choose(answer)}
          >
            {text(verbs[answer])}
          </Button>
        ))}
      </Group>
    )
  const reason = chosen === 'rejected' && why.trim() !== '' ? { text: why } : {}
  return (
    <>
      <Words>{text('correction.binds')}</Words>
      {chosen === 'rejected' && (
        <Textarea
          label={text('correction.why')}
          value={why}
          maxLength={1000}
          rows={2}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
      <Group gap="sm">
        <Button onClick={takeBack}>{text('dialogs.cancel')}</Button>
        <Button
          variant="filled"
          loading={command.isPending}
          aria-label={text(namedVerbs[chosen], { name })}
          onClick={() => command.mutate({ cmr_id: noteId, correctionId: id, answer: chosen, ...reason })}
        >
          {text(verbs[chosen])}
        </Button>
      </Group>
      <Failure of={command.error} />
    </>
  )
}

function Withdraw({ noteId, correction: { id, field, row }, onChanged }: CorrectionActionsProps) {
  const text = useText()
  const name = correctionName(field, row, text)
  const command = useCommand(correctionContract.withdrawCorrection, {
    refreshes: showsCorrections,
    onSuccess: ({ version }) => {
      notify.done(text('correction.withdrawn'))
      onChanged?.(version)
    },
  })
  return (
    <>
      <Group gap="sm">
        <Button
          loading={command.isPending}
          aria-label={text('correction.withdrawNamed', { name })}
          onClick={() => command.mutate({ cmr_id: noteId, correctionId: id })}
        >
          {text('correction.withdraw')}
        </Button>
      </Group>
      <Failure of={command.error} />
    </>
  )
}
