import { type CallFailure, textOfFailure } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { hasNoReply } from './use-direct-action.ts'

interface ActionFailureProps {
  readonly error: CallFailure | null
  readonly isTryingAgain?: boolean
}

/** Why an action failed: offline and retrying, offline for good, or a refusal of the server. */
export function ActionFailure({ error, isTryingAgain = false }: ActionFailureProps) {
  const text = useText()
  if (isTryingAgain) return <Notice tone="info">{text('charter.page.trying')}</Notice>
  if (error === null) return null
  return <Notice tone="error">{hasNoReply(error) ? text('charter.page.lost') : textOfFailure(error, text)}</Notice>
}
