import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { CallFailure } from '../../client/failure.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SignCodeField } from './SignCodeField.tsx'
import { ToProfile } from './ToProfile.tsx'
import type { PasskeySigning } from './use-passkey-signing.ts'
import type { SigningWays } from './use-signing-ways.ts'

interface SignProofProps {
  readonly ways: SigningWays
  readonly passkey: PasskeySigning
  readonly refusal: CallFailure | null
  /** Another step is required first. */
  readonly isBlocked: boolean
}

/** The proof of identity: the code, a passkey, or only those with the required assurance. */
export function SignProof({ ways, passkey, refusal, isBlocked }: SignProofProps) {
  const text = useText()
  const language = useLanguage()
  const { demanded, passkeyCountsFrom: from } = ways
  return (
    <>
      {demanded !== null && demanded !== 'code' && (
        <Notice tone="info">{text('dialogs.sign.demanded', { level: text(`cmr.assurance.${demanded}`) })}</Notice>
      )}
      {from !== null && ways.passkey && (
        <Notice tone="info">
          {text('dialogs.sign.passkeyYoung', { time: formatDate(language, from, 'dateTime') })}
        </Notice>
      )}
      {ways.code && <SignCodeField refusal={refusal} />}
      {ways.code && ways.passkey && (
        <Button
          leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
          loading={passkey.isPending}
          disabled={isBlocked}
          onClick={() => void passkey.sign()}
        >
          {text('dialogs.sign.withPasskey')}
        </Button>
      )}
      {passkey.hasFailed && <Notice tone="warning">{text('dialogs.sign.passkeyFailed')}</Notice>}
      {!ways.code && !ways.passkey && <NoWay ways={ways} />}
    </>
  )
}

function NoWay({ ways: { demanded, isUnable, passkeyCountsFrom } }: { readonly ways: SigningWays }) {
  const text = useText()
  const language = useLanguage()
  if (isUnable) return <Notice tone="warning">{text('dialogs.sign.passkeyUnable')}</Notice>
  if (passkeyCountsFrom !== null) {
    const time = formatDate(language, passkeyCountsFrom, 'dateTime')
    return <Notice tone="warning">{text('cmr.passkeyCountsFrom', { time })}</Notice>
  }
  return (
    <Notice tone="warning">
      {text(demanded === 'passkey' ? 'dialogs.sign.passkeyNeeded' : 'dialogs.sign.tooLow')} <ToProfile />
    </Notice>
  )
}
