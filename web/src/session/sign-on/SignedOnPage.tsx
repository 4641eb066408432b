import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { GuestTitle, GuestWords } from '../GuestParts.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import { signOnUnderway } from './sign-on-memory.ts'
import { useSignOn } from './use-sign-on.ts'

/** The return page from the organisation's identity provider: with a code or an error. */
export function SignedOnPage() {
  const text = useText()
  const navigate = useNavigate()
  const { redeem } = useSignOn()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const isBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    const answer = new URLSearchParams(search)
    const underway = signOnUnderway.read()
    signOnUnderway.write(null)
    const [code, state] = [answer.get('code'), answer.get('state')]
    const home = `/${underway?.search ?? ''}`
    // No sign-on was started in this browser: a foreign link must not sign anybody in (login CSRF).
    const isOurs = underway !== null && state === underway.state
    if (isOurs && code !== null) {
      const outcome = await redeem(() => call(signOnContract.codeToken, { code, state }))
      if (outcome === 'chooses') return
    } else if (!isOurs) notify.problem(text('error.sso_state_ended'), { stays: 'untilClosed', id: 'sign-on' })
    // A user who cancelled at the provider needs no message; all other errors are shown.
    else if (answer.get('error') !== 'access_denied')
      notify.problem(text('error.sso_token_refused'), { stays: 'untilClosed', id: 'sign-on' })
    await navigate({ href: home, replace: true })
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [])
  return (
    <GuestFrame>
      <GuestTitle>{text('session.signOn.title')}</GuestTitle>
      <GuestWords role="status">{text('session.signingIn')}</GuestWords>
    </GuestFrame>
  )
}
