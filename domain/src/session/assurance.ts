import { z } from 'zod'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { command, query } from '../contract/endpoint.ts'
import { clearable, identifier } from '../contract/wire.ts'

/**
 * How surely a signature is the signer's own, the weakest first: the four digits; those and a drawing; those in a session
 * whose provider says that it asked for two factors; a passkey, which signs the very content. Stored for good: names may
 * be added, never changed. The names are also the keys of their texts (`cmr.assurance.<name>`).
 */
export const assuranceLevels = ['code', 'codeAndDrawn', 'signOnTwoFactors', 'passkey'] as const

export type AssuranceLevel = (typeof assuranceLevels)[number]

export const assuranceLevel = z.enum(assuranceLevels)

/** How long a new passkey signs no more surely than a code: time for its owner to read that one was added. */
const youngPasskeyMilliseconds = 24 * 60 * 60 * 1000

/** From when on a passkey gives the assurance of one. */
export function passkeyCountsFrom(addedAt: Date): Date {
  return new Date(addedAt.getTime() + youngPasskeyMilliseconds)
}

/** A passkey and when it is used, both by the clock of the database. */
export interface UsedPasskey {
  readonly addedAt: Date
  readonly at: Date
}

function isYoung({ addedAt, at }: UsedPasskey): boolean {
  return at.getTime() < passkeyCountsFrom(addedAt).getTime()
}

/** How a signature was proved to be the signer's. */
export interface SignatureProof {
  /** Null: a code. */
  readonly passkey: UsedPasskey | null
  /** Drawn just now, not once for all. */
  readonly drawn: boolean
  /** How many factors the provider says it asked for; null: no sign-on, or somebody else's device. */
  readonly signOnFactors: number | null
}

/** Whoever opened an account for a moment could add a passkey to it: a young one is no surer than a code. */
export function assuranceOf({ passkey, drawn, signOnFactors }: SignatureProof): AssuranceLevel {
  if (passkey !== null) return isYoung(passkey) ? 'code' : 'passkey'
  if (signOnFactors === 2) return 'signOnTwoFactors'
  return drawn ? 'codeAndDrawn' : 'code'
}

/** Is this as sure as the organisation demands that is signed for? Null: it demands nothing. */
export function reachesLevel(demanded: AssuranceLevel | null, given: AssuranceLevel): Verdict {
  if (demanded === null || assuranceLevels.indexOf(given) >= assuranceLevels.indexOf(demanded)) return allowed
  return denied('assurance_too_low', { about: { assurance: demanded } })
}

/** The same of a whole proof; a refused young passkey is told from when on it counts. */
export function reachesDemand(demanded: AssuranceLevel | null, proof: SignatureProof): Verdict {
  const verdict = reachesLevel(demanded, assuranceOf(proof))
  if (verdict.allowed || demanded === null || proof.passkey === null) return verdict
  const from = passkeyCountsFrom(proof.passkey.addedAt).toISOString()
  return denied('assurance_too_low', { about: { assurance: demanded, passkeyCountsFrom: from } })
}

/** When the first of several passkeys gives the assurance of one; null: one does already, or there is none. */
export function firstPasskeyCountsFrom(passkeys: readonly UsedPasskey[]): Date | null {
  if (passkeys.some((passkey) => !isYoung(passkey))) return null
  const times = passkeys.map(({ addedAt }) => passkeyCountsFrom(addedAt).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The highest of several demands: what signs all of the notes at once. */
export function highestOf(demands: readonly (AssuranceLevel | null)[]): AssuranceLevel | null {
  return assuranceLevels.findLast((level) => demands.includes(level)) ?? null
}

/** Who can sign how, as far as it decides what is offered. */
export interface SigningMeans {
  readonly demanded: AssuranceLevel | null
  readonly signOnFactors: number | null
  readonly passkeys: number
  /** Null: one counts already, or there is none. */
  readonly passkeyCountsFrom: Date | null
}

/** The ways that reach what is demanded; `drawing`: the code does only with a drawing beside it. */
export function waysToSign({ demanded, signOnFactors, passkeys, passkeyCountsFrom: from }: SigningMeans) {
  const reaches = (drawn: boolean) => reachesDemand(demanded, { passkey: null, drawn, signOnFactors }).allowed
  const passkey = passkeys > 0 && (from === null || reachesLevel(demanded, 'code').allowed)
  return { code: reaches(true), drawing: reaches(true) && !reaches(false), passkey }
}

export const assuranceContract = {
  demanded: query('GET', 'api/organization/signing-assurance', {
    summary: 'Which assurance an organisation demands of signatures in its name, and what the one above it demands.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier }),
    reply: z.object({
      /** Null: nothing of its own is set. */
      assurance: assuranceLevel.nullable(),
      /** What holds as long as nothing is set; null: nothing is demanded. */
      inherited: z.object({ assurance: assuranceLevel, organization: z.string() }).nullable(),
    }),
  }),
  demand: command('POST', 'api/organization/signing-assurance', {
    summary:
      'Set which assurance is demanded of signatures in the name of an organisation and of those under it that set nothing; empty: as the one above it.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier, assurance: clearable(assuranceLevel) }),
    reply: z.object({ message: z.string() }),
    forKeys: false,
  }),
}
