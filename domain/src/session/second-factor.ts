import { z } from 'zod'
import { clearable } from '../contract/wire.ts'

/** RFC 6238 with the usual parameters of authenticator apps; the clock may be off by one step. */
export const totp = { digits: 6, stepSeconds: 30, skewSteps: 1 } as const

/** Number of single-use recovery codes for a lost phone. */
export const recoveryCodeCount = 10

/** Time for the next step after the right password; setting up a phone takes longer. */
export const signInStateMinutes = { check: 5, setup: 15 } as const

/** An unconfirmed set-up expires after this time. */
export const setupMinutes = 30

/** A code of an app (`123 456`) or a recovery code (`k7m2q-x4pzd`), as users type or paste it. */
export const secondFactorCode = z.codec(z.string(), z.string().min(1, 'required').max(40, 'too_long'), {
  decode: (typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase(),
  encode: (code) => code,
})

/** Optional before a sensitive change: only the server knows whether the second factor is switched on. */
export const optionalSecondFactorCode = clearable(secondFactorCode)

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The possible next steps of a sign-in; `setup`: no second factor yet, and the role requires one. */
export const secondFactorMethods = ['totp', 'recovery', 'setup'] as const

export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** The password was right but not sufficient. `state` proves it to the next call, once. */
export const secondFactorRequest = z.object({
  state: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
})

export type SecondFactorRequest = z.output<typeof secondFactorRequest>

/** The secret for an authenticator app: to scan, to type, or to open as a URL. */
export const factorSetup = z.object({
  /** In groups of four letters. */
  secret: z.string(),
  address: z.string(),
  /** The URL as a QR code: a PNG in base64. */
  picture: z.string(),
})

export type FactorSetup = z.output<typeof factorSetup>

/** The user's own second factor; no reply contains the secret once it works. */
export const ownSecondFactor = z.object({
  isOn: z.boolean(),
  codesLeft: z.int(),
  /** The role requires one: it can be set up again but not switched off. */
  isRequired: z.boolean(),
})
