import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { linkedStepOf } from '@roadnote/domain/cmr/signing-link/rule'
import { useQuery } from '../../../client/use-query.ts'
import { useRequestKey } from '../../../client/request-key.ts'
import { useText } from '../../../language/use-text.ts'
import { Failure } from '../../../ui/dialog/Failure.tsx'
import { Loaded } from '../../../ui/dialog/Loaded.tsx'
import { notify } from '../../../ui/notify.ts'
import { SendingLink } from '../../sending-link/SendingLink.tsx'
import { CardSection } from '../card/CardParts.tsx'
import { useDirectAction } from '../card/use-direct-action.ts'

interface LinkToSignerProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

/** The driver sends a one-time link to the signer of the other party: on the phone of somebody who has no account. */
export function LinkToSigner({ token, note }: LinkToSignerProps) {
  return linkedStepOf(note.status) === null || note.isTest ? null : <Sending token={token} note={note} />
}

function Sending({ token, note: { id } }: LinkToSignerProps) {
  const text = useText()
  const reading = useQuery(signingLinkContract.choicesForDriver, { token, cmr_id: id }, { staleTime: 0 })
  const { keyFor, done: keyUsed } = useRequestKey()
  const done = (words: 'sent' | 'revoked') => () => {
    keyUsed()
    notify.done(text(`signingLink.${words}`))
    void reading.refetch()
  }
  const send = useDirectAction(signingLinkContract.sendAsDriver, { onSuccess: done('sent') })
  const revoke = useDirectAction(signingLinkContract.revokeAsDriver, { onSuccess: done('revoked') })
  return (
    <CardSection>
      <h3>{text('signingLink.title')}</h3>
      <Loaded of={[reading]}>
        {(choices) => (
          <SendingLink
            choices={choices}
            isSending={send.isPending}
            isRevoking={revoke.isPending}
            onSend={(address) => send.mutate({ token, key: keyFor(`send ${address}`), cmr_id: id, address })}
            onRevoke={() => revoke.mutate({ token, key: keyFor('revoke'), cmr_id: id })}
          />
        )}
      </Loaded>
      <Failure of={send.error ?? revoke.error} />
    </CardSection>
  )
}
