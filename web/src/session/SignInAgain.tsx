import { Anchor } from '@mantine/core'
import { useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogBody, DialogSection, FootWords, Words } from '../ui/dialog/DialogParts.tsx'
import { PasskeyButton } from './passkey/PasskeyButton.tsx'
import { beginSecondStep, useBegunSignIn } from './second-factor/begun-sign-in.ts'
import { SecondStep } from './second-factor/SecondStep.tsx'
import { SignInForm } from './SignInForm.tsx'

interface SignInAgainProps {
  /** Leaves the page for the sign-in page. */
  readonly onClose: () => void
}

/**
 * Over the page of a user whose session has expired. Sign-on leaves the page or needs a popup that only the sign-in page
 * may open, so it is done there.
 */
export function SignInAgain({ onClose }: SignInAgainProps) {
  const text = useText()
  const session = useSession()
  const begun = useBegunSignIn()
  const leave = (): void => {
    beginSecondStep(null)
    onClose()
  }
  if (session === null) return null
  const { user, remembered } = session
  return (
    <Dialog title={text('session.again.title')} width={440} covers onClose={leave}>
      <DialogBody>
        <DialogSection>
          <Words>{text('session.again.words', { name: user.name })}</Words>
          {begun === null ? (
            <>
              <SignInForm
                username={user.login}
                isNew={false}
                returns={{ remembered }}
                onForgotten={leave}
                onAsked={(secondFactor, { remember }) => beginSecondStep({ ...secondFactor, remember })}
              />
              <PasskeyButton remembers={remembered} />
            </>
          ) : (
            <SecondStep key={begun.state} begun={begun} onBack={() => beginSecondStep(null)} />
          )}
        </DialogSection>
        <DialogSection>
          <Anchor component="button" type="button" ta="left" onClick={leave}>
            {text('session.again.other')}
          </Anchor>
          <FootWords component="p">{text('session.again.otherHint')}</FootWords>
        </DialogSection>
      </DialogBody>
    </Dialog>
  )
}
