import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { disposalContract, type NoteInstruction } from '@roadnote/domain/cmr/disposal/contract'
import {
  instructionAnswers,
  refusalGrounds,
  type InstructionAnswer,
  type RefusalGround,
} from '@roadnote/domain/cmr/disposal/recorded'
import { useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { whatIsInstructed } from '../note/disposal-words.ts'
import { showsDisposal } from './shows-disposal.ts'

interface InstructionActionsProps {
  readonly noteId: number
  readonly instruction: NoteInstruction
  /** With the version of the note after the change. */
  readonly onChanged?: ((version: number) => void) | undefined
}

const verbs = { accepted: 'disposal.accept', refused: 'disposal.refuse' } as const
const namedVerbs = { accepted: 'disposal.acceptNamed', refused: 'disposal.refuseNamed' } as const

/** What the reader may do with an instruction: answer it for the carrier, or take their own back. */
export function InstructionActions(props: InstructionActionsProps) {
  if (props.instruction.canAnswer) return <Answer {...props} />
  if (props.instruction.canWithdraw) return <Withdraw {...props} />
  return null
}

/** The first press says what an answer means; the second gives it. */
function Answer({ noteId, instruction, onChanged }: InstructionActionsProps) {
  const text = useText()
  const language = useLanguage()
  const name = whatIsInstructed(instruction, { text, language })
  const [chosen, setChosen] = useState<InstructionAnswer | null>(null)
  const [why, setWhy] = useState<Why>({ ground: 'tooLate', text: '' })
  const command = useCommand(disposalContract.answerInstruction, {
    refreshes: showsDisposal,
    onSuccess: ({ version }, { answer }) => {
      notify.done(text(`disposal.answered.${answer}`))
      onChanged?.(version)
    },
  })
  if (chosen === null)
    return (
      <Group gap="sm">
        {instructionAnswers.map((answer) => (
          <Button key={answer} aria-label={text(namedVerbs[answer], { name })} onClick={() => setChosen(answer)}>
            {text(verbs[answer])}
          </Button>
        ))}
      </Group>
    )
  const words = why.text.trim() === '' ? {} : { text: why.text }
  const more = chosen === 'refused' ? { ground: why.ground, ...words } : {}
  return (
    <Stack gap="sm" mt="xs">
      <Words>{text('disposal.binds')}</Words>
      {chosen === 'refused' && <WhyNot why={why} onChange={setWhy} />}
      <Group gap="sm">
        <Button onClick={() => setChosen(null)}>{text('dialogs.cancel')}</Button>
        <Button
          variant="filled"
          loading={command.isPending}
          aria-label={text(namedVerbs[chosen], { name })}
          onClick={() => command.mutate({ cmr_id: noteId, instructionId: instruction.id, answer: chosen, ...more })}
        >
          {text(verbs[chosen])}
        </Button>
      </Group>
      <Failure of={command.error} />
    </Stack>
  )
}

interface Why {
  readonly ground: RefusalGround
  readonly text: string
}

/** The grounds of article 12.5; another one is said in words. */
function WhyNot({ why, onChange }: { readonly why: Why; readonly onChange: (why: Why) => void }) {
  const text = useText()
  return (
    <>
      <NativeSelect
        label={text('disposal.why')}
        value={why.ground}
        data={refusalGrounds.map((value) => ({ value, label: text(`disposal.ground.${value}`) }))}
        onChange={({ currentTarget }) => {
          const ground = refusalGrounds.find((one) => one === currentTarget.value)
          if (ground !== undefined) onChange({ ...why, ground })
        }}
      />
      <Textarea
        label={text('disposal.explain')}
        value={why.text}
        maxLength={1000}
        rows={2}
        onChange={({ currentTarget }) => onChange({ ...why, text: currentTarget.value })}
      />
    </>
  )
}

function Withdraw({ noteId, instruction, onChanged }: InstructionActionsProps) {
  const text = useText()
  const language = useLanguage()
  const name = whatIsInstructed(instruction, { text, language })
  const command = useCommand(disposalContract.withdrawInstruction, {
    refreshes: showsDisposal,
    onSuccess: ({ version }) => {
      notify.done(text('disposal.takenBack'))
      onChanged?.(version)
    },
  })
  return (
    <>
      <Group gap="sm">
        <Button
          loading={command.isPending}
          aria-label={text('disposal.withdrawNamed', { name })}
          onClick={() => command.mutate({ cmr_id: noteId, instructionId: instruction.id })}
        >
          {text('disposal.withdraw')}
        </Button>
      </Group>
      <Failure of={command.error} />
    </>
  )
}
