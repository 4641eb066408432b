import { z } from 'zod'
import { clearable } from '../contract/wire.ts'

/** RFC 6238 as every authenticator app knows it; a clock may be one step behind or ahead. */
export const totp = { digits: 6, stepSeconds: 30, skewSteps: 1 } as const

/** How many codes somebody is given for the day the telephone is lost; each works once. */
export const recoveryCodeCount = 10

/** How long somebody who gave the right password may take for the next step; setting a telephone up takes longer. */
export const signInStateMinutes = { check: 5, setup: 15 } as const

/** A set-up that nobody confirmed in this time begins again. */
export const setupMinutes = 30

/** What an app shows (`123 456`), or one of the recovery codes (`k7m2q-x4pzd`), as people type or paste it. */
export const secondFactorCode = z.codec(z.string(), z.string().min(1, 'required').max(40, 'too_long'), {
  decode: (typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase(),
  encode: (code) => code,
})

/** Before something that matters: whether it is needed only the server knows, by whether it is switched on. */
export const askedSecondFactor = clearable(secondFactorCode)

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** How the next step of a sign-in can be done; `setup`: there is no second factor yet, and the role must have one. */
export const secondFactorMethods = ['totp', 'recovery', 'setup'] as const

export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** The password was right, and is not enough. `state` proves it to the next call, once. */
export const secondFactorAsked = z.object({
  state: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
})

export type SecondFactorAsked = z.output<typeof secondFactorAsked>

/** What somebody puts into their app: by camera, by hand, or by following the address. */
export const factorSetup = z.object({
  /** In groups of four letters. */
  secret: z.string(),
  address: z.string(),
  /** The same as a QR code: a PNG in base64. */
  picture: z.string(),
})

export type FactorSetup = z.output<typeof factorSetup>

/** Of one's own second factor; the secret is in no reply once it works. */
export const ownSecondFactor = z.object({
  isOn: z.boolean(),
  codesLeft: z.int(),
  /** The role must have one: it can be set up again, and not switched off. */
  isRequired: z.boolean(),
})
