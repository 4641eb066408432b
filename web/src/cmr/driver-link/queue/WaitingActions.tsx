import { Flex } from '@mantine/core'
import { formatDate } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { driverActions, isDriverAction } from './driver-actions.ts'
import type { ShownAction } from './driver-queue.ts'
import { failureOf } from './queued-action.ts'
import { useDriverQueue, useQueuedActions } from './use-driver-queue.ts'
import { CardButton, Quiet } from '../card/CardParts.tsx'
import styles from './WaitingActions.module.css'

interface WaitingActionsProps {
  readonly token: string | undefined
  readonly noteId: number
  /** The photos are shown here, because the card is folded. */
  readonly withPhotos: boolean
}

/** What the driver has done on a note and the server does not have: it waits, or was refused. */
export function WaitingActions({ token, noteId, withPhotos }: WaitingActionsProps) {
  const actions = useQueuedActions(token).filter(
    ({ noteIds, name }) =>
      noteIds.includes(noteId) && (withPhotos || !isDriverAction(name) || !driverActions[name].isShownElsewhere),
  )
  return <ActionList token={token} actions={actions} />
}

/** The same for notes that the page does not show: they were given to somebody else or closed meanwhile. */
export function LeftActions({
  token,
  noteIds,
}: {
  readonly token: string | undefined
  readonly noteIds: readonly number[]
}) {
  const text = useText()
  const actions = useQueuedActions(token).filter((action) => !action.noteIds.some((id) => noteIds.includes(id)))
  if (actions.every(({ state }) => state === 'sent')) return null
  return (
    <section className={styles.left}>
      <h2>{text('charter.queue.notShown')}</h2>
      <ActionList token={token} actions={actions} />
    </section>
  )
}

function ActionList({
  token,
  actions,
}: {
  readonly token: string | undefined
  readonly actions: readonly ShownAction[]
}) {
  const text = useText()
  const shown = actions.filter(({ state, isNew }) => state !== 'sent' && !isNew)
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label={text('charter.queue.title')}>
        {shown.map((action) => (
          <Waiting key={action.key} token={token} action={action} />
        ))}
      </ul>
      {shown.some(({ isStored }) => !isStored) && <Notice tone="warning">{text('charter.queue.noRoom')}</Notice>}
    </>
  )
}

interface ActionProps {
  readonly token: string | undefined
  readonly action: ShownAction
}

function Waiting({ token, action }: ActionProps) {
  const text = useText()
  const language = useLanguage()
  const { name, input, at, state } = action
  const words = isDriverAction(name) ? driverActions[name].words(input, text) : text('charter.queue.other')
  const time = formatDate(language, new Date(at), 'dayTime')
  return (
    <li>
      <span>{words}</span>
      <Quiet component="span">
        {text(`charter.queue.state.${state}`)} · {text('charter.queue.at', { time })}
      </Quiet>
      <RefusedAction token={token} action={action} />
    </li>
  )
}

/** Why an action was refused, to be sent again or dropped. */
export function RefusedAction({ token, action }: ActionProps) {
  const text = useText()
  const queue = useDriverQueue(token)
  if (action.state !== 'refused') return null
  return (
    <Flex wrap="wrap" gap="sm" align="center">
      <ActionFailure error={failureOf(action)} />
      <CardButton onClick={() => void queue.again(action.key)}>{text('app.retry')}</CardButton>
      <CardButton variant="subtle" onClick={() => void queue.drop(action.key)}>
        {text('charter.page.dropPhoto')}
      </CardButton>
    </Flex>
  )
}
