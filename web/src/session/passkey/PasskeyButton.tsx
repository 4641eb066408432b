import { Button } from '@mantine/core'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasskeyArea } from '../GuestParts.tsx'
import { PleaseNote } from '../PleaseNote.tsx'
import { enterPortal } from '../sign-in.ts'
import { askForPasskey, canHavePasskeys } from './device.ts'

/** Signs in with a passkey, without name and password. Absent where passkeys are not supported. */
export function PasskeyButton({ remembers = true }: { readonly remembers?: boolean }) {
  const text = useText()
  const [isOffered] = useState(canHavePasskeys)
  const signingIn = useMutation<'entered' | 'cancelled' | 'failed', CallFailure>({
    retry: false,
    networkMode: 'always',
    mutationFn: async () => {
      const { state, options } = await call(passkeyContract.askPasskey, {})
      const response = await askForPasskey(options)
      if (typeof response === 'string') return response === 'cancelled' ? 'cancelled' : 'failed'
      const signedIn = await call(passkeyContract.signInWithPasskey, {
        state,
        response,
        remember: remembers,
        client: 'any',
      })
      await enterPortal(signedIn, remembers)
      return 'entered'
    },
  })
  if (!isOffered) return null
  return (
    <PasskeyArea>
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
        loading={signingIn.isPending || signingIn.data === 'entered'}
        onClick={() => signingIn.mutate()}
      >
        {text('secondFactor.passkey.signIn')}
      </Button>
      <PleaseNote failure={signingIn.error} />
      {signingIn.data === 'failed' && <Notice tone="warning">{text('secondFactor.passkey.failed')}</Notice>}
    </PasskeyArea>
  )
}
