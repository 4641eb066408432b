import {
  needsSecondFactor,
  needsStoreChoice,
  type SignOnReply,
  signOnContract,
  type SignOnProperties,
} from '@roadnote/domain/session/sign-on-contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../client/call.ts'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { endSession } from '../../client/session.ts'
import { offerStores } from '../../client/store-choice.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { beginSecondStep } from '../second-factor/begun-sign-in.ts'
import { enterPortal } from '../sign-in.ts'
import { signOnRefused, signOnUnderway } from './sign-on-memory.ts'

/** The outcome of a sign-on: signed in, the choice of an organisation, the second step, or the reason for a refusal. */
export function useSignOn() {
  const text = useText()
  const navigate = useNavigate()
  const language = useLanguage()

  /** Signs out, shows on the sign-in page that there is no access, and keeps the server's message until closed. */
  const refuse = (failure: CallFailure): void => {
    signOnRefused.write(true)
    offerStores(null)
    endSession()
    notify.problem(textOfFailure(failure, text), { stays: 'untilClosed', id: 'sign-on' })
  }

  const redeem = async (ask: () => Promise<SignOnReply>): Promise<'in' | 'chooses' | 'asked' | 'refused'> => {
    signOnRefused.write(false)
    notify.close('sign-on')
    try {
      const reply = await ask()
      if (needsSecondFactor(reply)) {
        beginSecondStep({ ...reply, remember: false })
        return 'asked'
      }
      if (!needsStoreChoice(reply)) {
        await enterPortal(reply, false)
        return 'in'
      }
      offerStores(reply)
      await navigate({ href: `/${language}/select-store` })
      return 'chooses'
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      refuse(failure)
      return 'refused'
    }
  }

  /** Follows the method that the server named. */
  const goTo = async (properties: SignOnProperties, email: string): Promise<void> => {
    const { state, url } = properties
    if (url !== null) {
      signOnUnderway.write({ state, search: location.search })
      location.assign(url)
      return
    }
    const { signInAtMicrosoft } = await import('./microsoft-popup.ts')
    const { token, left } = signInAtMicrosoft(properties, email)
    const redeemed = token.then(async (given) =>
      given === null ? undefined : redeem(() => call(signOnContract.microsoftToken, { access_token: given, state })),
    )
    await Promise.race([redeemed, left])
  }

  return { goTo, redeem, refuse }
}
