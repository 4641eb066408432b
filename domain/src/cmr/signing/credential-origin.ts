import { z } from 'zod'

/** Somebody else than the signer. A file for everybody holds a hash in the place of the name, and so does an erased one. */
const somebodyElse = z.object({
  userId: z.int(),
  name: z.union([z.string(), z.object({ sha256: z.string() })]),
})

/** ISO 8601; null: before such times were recorded. */
const setAt = z.string().nullable()
/** Null: the signer. */
const by = somebodyElse.nullable()

/** When the credentials of a signer were last set and by whom, as of the signature. Null: there is no such credential. */
export const credentialOrigins = z.object({
  /** `startedBy`: who had the link sent by which the code was chosen. */
  code: z.object({ setAt, startedBy: by }).nullable(),
  password: z.object({ setAt, setBy: by }).nullable(),
  /** The one that signed; null: none did. */
  passkey: z.object({ addedAt: z.string() }).nullable(),
  address: z.object({ setAt, setBy: by }).nullable(),
})

export type CredentialOrigins = z.output<typeof credentialOrigins>

/** Readers see where a credential comes from when it was younger than this at the signature. */
export const recentMilliseconds = 7 * 24 * 60 * 60 * 1000

/** The names are also the keys of their texts (`cmr.origin.<fact>`). */
export type OriginFact = keyof CredentialOrigins

/** Something that readers should know: a credential that was young when its owner signed. */
export interface RecentOrigin {
  readonly fact: OriginFact
  /** Milliseconds before the signature. */
  readonly age: number
  readonly by: 'signer' | 'other'
  /** Null: the signer, or a name that is not there to be read. */
  readonly name: string | null
}

const facts = ['code', 'password', 'passkey', 'address'] as const satisfies readonly OriginFact[]

/** What is young in recorded origins, whoever recorded them: a changed file may say anything. */
export function recentOrigins(recorded: unknown, signedAt: Date): RecentOrigin[] {
  return facts.flatMap((fact) => {
    const origin = originOf(recorded, fact)
    if (origin === null) return []
    const age = Math.max(0, signedAt.getTime() - origin.at.getTime())
    if (Number.isNaN(age) || age >= recentMilliseconds) return []
    const { by: setter } = origin
    const name = typeof setter?.name === 'string' ? setter.name : null
    return [{ fact, age, by: setter === null ? 'signer' : 'other', name }]
  })
}

const { shape } = credentialOrigins

function originOf(recorded: unknown, fact: OriginFact) {
  const said: unknown = typeof recorded === 'object' && recorded !== null ? Reflect.get(recorded, fact) : null
  const origin = z.safeParse(shape[fact], said).data ?? null
  if (origin === null) return null
  if ('addedAt' in origin) return { at: new Date(origin.addedAt), by: null }
  if (origin.setAt === null) return null
  return { at: new Date(origin.setAt), by: 'startedBy' in origin ? origin.startedBy : origin.setBy }
}
