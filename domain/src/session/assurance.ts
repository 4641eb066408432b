import { z } from 'zod'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { command, query } from '../contract/endpoint.ts'
import { clearable, identifier } from '../contract/wire.ts'

/**
 * How strongly a signature is tied to the signer, the weakest first: a one-time link that was sent to an address of the party,
 * with a typed name and a drawing; the four digits; digits and a drawing; digits in a session whose provider reports two factors; a passkey, which signs the content itself. Stored permanently:
 * names may be added, never changed. The names are also the keys of their texts (`cmr.assurance.<name>`).
 */
export const assuranceLevels = ['link', 'code', 'codeAndDrawn', 'signOnTwoFactors', 'passkey'] as const

export type AssuranceLevel = (typeof assuranceLevels)[number]

export const assuranceLevel = z.enum(assuranceLevels)

/** What an organisation can demand: everything but the weakest, which it allows by listing addresses for links. */
export const demandableLevel = assuranceLevel.exclude(['link'])

export type DemandableLevel = z.output<typeof demandableLevel>

/** How long a new passkey counts only as a code: time for its owner to read that one was added. */
const youngPasskeyMilliseconds = 24 * 60 * 60 * 1000

/** From when a passkey has its full assurance. */
export function passkeyCountsFrom(addedAt: Date): Date {
  return new Date(addedAt.getTime() + youngPasskeyMilliseconds)
}

/** A passkey and the time of its use, both by the database clock. */
export interface UsedPasskey {
  readonly addedAt: Date
  readonly at: Date
}

function isYoung({ addedAt, at }: UsedPasskey): boolean {
  return at.getTime() < passkeyCountsFrom(addedAt).getTime()
}

/** How the signer proved their identity. */
export interface SignatureProof {
  /** Null: a code. */
  readonly passkey: UsedPasskey | null
  /** Drawn for this signature, not a stored drawing. */
  readonly drawn: boolean
  /** The number of factors that the provider reported; null: no sign-on, or another user's device. */
  readonly signOnFactors: number | null
  /** By a one-time link alone: no code, no account. */
  readonly linkAlone?: boolean
}

/** An attacker with brief access to an account could add a passkey, so a young one counts only as a code. */
export function assuranceOf({ passkey, drawn, signOnFactors, linkAlone = false }: SignatureProof): AssuranceLevel {
  if (linkAlone) return 'link'
  if (passkey !== null) return isYoung(passkey) ? 'code' : 'passkey'
  if (signOnFactors === 2) return 'signOnTwoFactors'
  return drawn ? 'codeAndDrawn' : 'code'
}

/** Does the level meet the requirement of the organisation signed for? Null: no requirement. */
export function meetsLevel(demanded: AssuranceLevel | null, given: AssuranceLevel): Verdict {
  if (demanded === null || assuranceLevels.indexOf(given) >= assuranceLevels.indexOf(demanded)) return allowed
  return denied('assurance_too_low', { about: { assurance: demanded } })
}

/** The same for a whole proof; the refusal of a young passkey says from when it counts. */
export function meetsRequirement(demanded: AssuranceLevel | null, proof: SignatureProof): Verdict {
  const verdict = meetsLevel(demanded, assuranceOf(proof))
  if (verdict.allowed || demanded === null || proof.passkey === null) return verdict
  const from = passkeyCountsFrom(proof.passkey.addedAt).toISOString()
  return denied('assurance_too_low', { about: { assurance: demanded, passkeyCountsFrom: from } })
}

/** When the first of several passkeys has its full assurance; null: one has already, or there is none. */
export function firstPasskeyCountsFrom(passkeys: readonly UsedPasskey[]): Date | null {
  if (passkeys.some((passkey) => !isYoung(passkey))) return null
  const times = passkeys.map(({ addedAt }) => passkeyCountsFrom(addedAt).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The highest of several requirements, for signing all of the notes at once. */
export function highestLevel(demands: readonly (AssuranceLevel | null)[]): AssuranceLevel | null {
  return assuranceLevels.findLast((level) => demands.includes(level)) ?? null
}

/** The part of a signer's means that decides which ways are offered. */
export interface SigningMeans {
  readonly demanded: AssuranceLevel | null
  readonly signOnFactors: number | null
  readonly passkeys: number
  /** Null: one counts already, or there is none. */
  readonly passkeyCountsFrom: Date | null
}

/** The ways to sign that meet the requirement; `drawing`: the code needs a drawing in addition. */
export function waysToSign({ demanded, signOnFactors, passkeys, passkeyCountsFrom: from }: SigningMeans) {
  const reaches = (drawn: boolean) => meetsRequirement(demanded, { passkey: null, drawn, signOnFactors }).allowed
  const passkey = passkeys > 0 && (from === null || meetsLevel(demanded, 'code').allowed)
  return { code: reaches(true), drawing: reaches(true) && !reaches(false), passkey }
}

export const assuranceContract = {
  demanded: query('GET', 'api/organization/signing-assurance', {
    summary:
      'The assurance that an organisation requires of signatures in its name, and that of the organisation above it.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier }),
    reply: z.object({
      /** Null: no setting of its own. */
      assurance: demandableLevel.nullable(),
      /** The inherited requirement if nothing is set; null: none. */
      inherited: z.object({ assurance: demandableLevel, organization: z.string() }).nullable(),
    }),
  }),
  demand: command('POST', 'api/organization/signing-assurance', {
    summary:
      'Set the assurance required of signatures in the name of an organisation and of those below it without their own setting; empty: inherited.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier, assurance: clearable(demandableLevel) }),
    reply: z.object({ message: z.string() }),
    forKeys: false,
  }),
}
