import { Button, Group } from '@mantine/core'
import type { NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import { reservationLinkContract } from '@roadnote/domain/cmr/reservation/link-contract'
import { reservationAnswers, type ReservationAnswer } from '@roadnote/domain/cmr/reservation/reservation'
import { useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form, useFirstField } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'

interface AnswerProps {
  readonly token: string
  readonly reservation: Pick<NoteReservation, 'id' | 'name'>
}

const verbs = { accepted: 'reservation.accept', rejected: 'reservation.reject' } as const
const namedVerbs = { accepted: 'reservation.acceptNamed', rejected: 'reservation.rejectNamed' } as const

/** The first press says what an answer means and asks for the sign code; the code gives the answer. */
export function AnswerWithCode({ token, reservation }: AnswerProps) {
  const text = useText()
  const [chosen, setChosen] = useState<ReservationAnswer | null>(null)
  if (chosen !== null)
    return <Confirm token={token} reservation={reservation} answer={chosen} onEnd={() => setChosen(null)} />
  return (
    <Group gap="sm">
      {reservationAnswers.map((answer) => (
        <Button
          key={answer}
          size="md"
          aria-label={text(namedVerbs[answer], { name: reservation.name })}
          onClick={() => setChosen(answer)}
        >
          {text(verbs[answer])}
        </Button>
      ))}
    </Group>
  )
}

interface ConfirmProps extends AnswerProps {
  readonly answer: ReservationAnswer
  readonly onEnd: () => void
}

function Confirm({ token, reservation: { id, name }, answer, onEnd }: ConfirmProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useFirstField(place)
  const form = useForm(reservationLinkContract.answerByLink, {
    start: { code: '' },
    along: { token, reservationId: id, answer },
    about: { sign_code_wrong: 'code' },
    refreshes: [reservationLinkContract.linkedReservations],
    onDone: () => {
      notify.done(text(`reservation.answered.${answer}`))
      onEnd()
    },
    onRefused: ({ code }, { set }) => {
      if (code === 'sign_code_wrong') set({ code: '' })
    },
  })
  return (
    <Form form={form}>
      <Words>{text('reservation.binds')}</Words>
      <div ref={place}>
        <CodeField name="code" />
      </div>
      <Failure of={form.failure} />
      <Group gap="sm" mt="sm">
        <Button size="md" onClick={onEnd}>
          {text('dialogs.cancel')}
        </Button>
        <Button
          type="submit"
          size="md"
          variant="filled"
          loading={form.isPending}
          aria-label={text(namedVerbs[answer], { name })}
        >
          {text(verbs[answer])}
        </Button>
      </Group>
    </Form>
  )
}
