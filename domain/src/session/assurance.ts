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

/** How a signature was proved to be the signer's. */
export interface SignatureProof {
  readonly withPasskey: boolean
  /** Drawn just now, not once for all. */
  readonly drawn: boolean
  /** How many factors the provider says it asked for; null: no sign-on, or somebody else's device. */
  readonly signOnFactors: number | null
}

export function assuranceOf({ withPasskey, drawn, signOnFactors }: SignatureProof): AssuranceLevel {
  if (withPasskey) return 'passkey'
  if (signOnFactors === 2) return 'signOnTwoFactors'
  return drawn ? 'codeAndDrawn' : 'code'
}

/** Is this as sure as the organisation demands that is signed for? Null: it demands nothing. */
export function reachesLevel(demanded: AssuranceLevel | null, given: AssuranceLevel): Verdict {
  if (demanded === null || assuranceLevels.indexOf(given) >= assuranceLevels.indexOf(demanded)) return allowed
  return denied('assurance_too_low', { about: { assurance: demanded } })
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
}

/** The ways that reach what is demanded; `drawing`: the code does only with a drawing beside it. */
export function waysToSign({ demanded, signOnFactors, passkeys }: SigningMeans) {
  const reaches = (drawn: boolean) =>
    reachesLevel(demanded, assuranceOf({ withPasskey: false, drawn, signOnFactors })).allowed
  return { code: reaches(true), drawing: reaches(true) && !reaches(false), passkey: passkeys > 0 }
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
