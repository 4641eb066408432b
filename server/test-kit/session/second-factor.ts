import { bytesOfBase32, codeOfStep, stepAt } from '../../src/session/second-factor/totp.ts'
import type { TestReply, TestApp } from '../app.ts'

/** An authenticator app: returns the code of a moment. */
export interface Phone {
  /** Offset from now in steps of half a minute. */
  readonly shows: (steps?: number) => string
}

export function phoneWith(secret: string, now: () => Date): Phone {
  const bytes = bytesOfBase32(secret.replaceAll(' ', ''))
  return { shows: (steps = 0) => codeOfStep(bytes, stepAt(now()) + steps) }
}

interface SetUp {
  readonly phone: Phone
  readonly recoveryCodes: readonly string[]
}

/** Switches the second factor on as its user does. */
export async function switchOnSecondFactor(
  { ask }: Pick<TestApp, 'ask'>,
  now: () => Date,
  token: string,
  password: string,
): Promise<SetUp> {
  const begun = await ask('POST', 'api/employee/second-factor-setup', { token, body: { password } })
  const phone = phoneWith(String(begun.body['secret']), now)
  const done = await ask('POST', 'api/employee/second-factor-confirm', { token, body: { secondFactor: phone.shows() } })
  if (done.status !== 200) throw new Error(`the second factor is not on: ${JSON.stringify([begun.body, done.body])}`)
  return { phone, recoveryCodes: codesIn(done) }
}

export function codesIn({ body }: Pick<TestReply, 'body'>): string[] {
  const codes: unknown = body['recoveryCodes']
  return Array.isArray(codes) ? codes.map(String) : []
}
