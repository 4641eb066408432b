import { Button, Group } from '@mantine/core'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import type { AddressFacts } from '@roadnote/domain/user/fields'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { notify } from '../../ui/notify.ts'
import { AddressWords } from '../../user/AddressWords.tsx'

/** For an address set by somebody else: resend the confirmation, or restore the previous address. */
export function OwnAddress({ facts }: { readonly facts: AddressFacts }) {
  const text = useText()
  const send = useCommand(identityContract.sendEmailLink, {
    onSuccess: () => notify.done(text('user.address.sent')),
  })
  const object = useCommand(identityContract.objectToEmail, {
    refreshes: [profileContract.profile],
    onSuccess: () => notify.done(text('user.address.objected')),
  })
  if (facts.counts) return null
  return (
    <>
      <AddressWords facts={facts} />
      <Group gap="sm" align="stretch" justify="flex-end">
        {!facts.isConfirmed && (
          <Button loading={send.isPending} onClick={() => send.mutate({})}>
            {text('user.address.sendAgain')}
          </Button>
        )}
        <Button loading={object.isPending} onClick={() => object.mutate({})}>
          {text('user.address.object')}
        </Button>
      </Group>
      <Failure of={send.error ?? object.error} />
    </>
  )
}
