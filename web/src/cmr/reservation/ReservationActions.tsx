import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { reservationContract, type NoteReservation } from '@roadnote/domain/cmr/reservation/contract'
import { reservationAnswers, type ReservationAnswer } from '@roadnote/domain/cmr/reservation/reservation'
import { useRef } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { notify } from '../../ui/notify.ts'
import { useAskedChoice } from '../../ui/use-asked-choice.ts'
import { showsReservations } from './shows-reservations.ts'

interface ReservationActionsProps {
  readonly noteId: number
  readonly reservation: NoteReservation
  /** With the version of the note after the change. */
  readonly onChanged: (version: number) => void
}

const verbs = { accepted: 'reservation.accept', rejected: 'reservation.reject' } as const
const namedVerbs = { accepted: 'reservation.acceptNamed', rejected: 'reservation.rejectNamed' } as const

/** What the reader of the portal may do with a reservation: answer it for the sender, or take it back for the carrier. */
export function ReservationActions(props: ReservationActionsProps) {
  if (props.reservation.canAnswer) return <Answer {...props} />
  if (props.reservation.canWithdraw) return <Withdraw {...props} />
  return null
}

/** The first press says what an answer means; the second gives it. */
function Answer({ reservation: { id, name }, onChanged }: ReservationActionsProps) {
  const text = useText()
  const { chosen, choose, takeBack, homeOf } = useAskedChoice<ReservationAnswer>()
  const command = useCommand(reservationContract.answerReservation, {
    refreshes: showsReservations,
    onSuccess: ({ version }, { answer }) => {
      notify.done(text(`reservation.answered.${answer}`))
      onChanged(version)
    },
  })
  if (chosen === null)
    return (
      <Group gap="sm">
        {reservationAnswers.map((answer) => (
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
  return (
    <>
      <Confirm
        verb={text(verbs[chosen])}
        label={text(namedVerbs[chosen], { name })}
        isPending={command.isPending}
        onConfirm={() => command.mutate({ reservationId: id, answer: chosen })}
        onKeep={takeBack}
      />
      <Failure of={command.error} />
    </>
  )
}

interface ConfirmProps {
  readonly verb: string
  readonly label: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** The focus is on the safe button, which also scrolls the question into view. */
function Confirm({ verb, label, isPending, onConfirm, onKeep }: ConfirmProps) {
  const text = useText()
  const harmless = useRef<HTMLButtonElement>(null)
  useAutofocus(harmless)
  return (
    <>
      <Words>{text('reservation.binds')}</Words>
      <Group gap="sm" mt="sm">
        <Button ref={harmless} onClick={onKeep}>
          {text('dialogs.cancel')}
        </Button>
        <Button variant="filled" loading={isPending} aria-label={label} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </>
  )
}

function Withdraw({ reservation, noteId, onChanged }: ReservationActionsProps) {
  const text = useText()
  const { id, name } = reservation
  const removing = useCommand(reservationContract.deleteReservation, {
    refreshes: showsReservations,
    onSuccess: ({ version }) => {
      notify.done(text('reservation.removed'))
      onChanged(version)
    },
  })
  return (
    <>
      <Group gap="sm">
        <AddPhoto reservation={reservation} noteId={noteId} onChanged={onChanged} />
        <Button
          loading={removing.isPending}
          aria-label={text('reservation.removeNamed', { name })}
          onClick={() => removing.mutate({ reservationId: id })}
        >
          {text('reservation.remove')}
        </Button>
      </Group>
      <Failure of={removing.error} />
    </>
  )
}

/** A photo that shows what the reservation says. */
function AddPhoto({ reservation: { id }, noteId, onChanged }: ReservationActionsProps) {
  const text = useText()
  const command = useCommand(attachmentContract.addPhoto, {
    refreshes: showsReservations,
    onSuccess: ({ version }) => onChanged(version),
  })
  const send = (photo: File | null): void => {
    if (photo !== null)
      command.mutate({
        cmrId: noteId,
        fileName: photo.name === '' ? 'photo.jpg' : photo.name,
        photo,
        reservationId: id,
      })
  }
  return (
    <>
      <FileButton onChange={send} accept="image/*">
        {(props) => (
          <Button
            {...props}
            loading={command.isPending}
            leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />}
          >
            {text('reservation.field.photo')}
          </Button>
        )}
      </FileButton>
      <Failure of={command.error} />
    </>
  )
}
