import { hasPermission } from '@roadnote/domain/access/actor'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { SendingLink } from './SendingLink.tsx'

const refreshes = [signingLinkContract.choices, cmrContract.history]

/** In the details of a note, for those who could sign the next step themselves; nothing where their organisation lists nobody. */
export function NoteSigningLink({ noteId: id }: { readonly noteId: number }) {
  const text = useText()
  const user = useSession()?.user
  const enabled = user !== undefined && hasPermission(permissionHolder(user), 'signCmrs')
  const { data } = useQuery(signingLinkContract.choices, { cmr_id: id }, { enabled, staleTime: 0 })
  const onSuccess = (words: 'sent' | 'revoked') => () => notify.done(text(`signingLink.${words}`))
  const send = useCommand(signingLinkContract.send, { refreshes, onSuccess: onSuccess('sent') })
  const revoke = useCommand(signingLinkContract.revoke, { refreshes, onSuccess: onSuccess('revoked') })
  if (data === undefined || data.step === null || data.addresses.length === 0) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('signingLink.title')}</SectionTitle>
      <SendingLink
        choices={data}
        isSending={send.isPending}
        isRevoking={revoke.isPending}
        onSend={(address) => send.mutate({ cmr_id: id, address })}
        onRevoke={() => revoke.mutate({ cmr_id: id })}
      />
      <Failure of={send.error ?? revoke.error} />
    </DialogSection>
  )
}
