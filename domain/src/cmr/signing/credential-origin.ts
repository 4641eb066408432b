import { z } from 'zod'

/** A user other than the signer. Public files and erased records hold a hash instead of the name. */
const somebodyElse = z.object({
  userId: z.int(),
  name: z.union([z.string(), z.object({ sha256: z.string() })]),
})

/** ISO 8601; null: older than the recording of such times. */
const setAt = z.string().nullable()
/** Null: the signer. */
const by = somebodyElse.nullable()

/** When and by whom the signer's credentials were last set, as of the signature. Null: no such credential. */
export const credentialOrigins = z.object({
  /** `startedBy`: the user who had the link sent with which the code was chosen. */
  code: z.object({ setAt, startedBy: by }).nullable(),
  password: z.object({ setAt, setBy: by }).nullable(),
  /** The passkey that signed; null: none was used. */
  passkey: z.object({ addedAt: z.string() }).nullable(),
  address: z.object({ setAt, setBy: by }).nullable(),
})

export type CredentialOrigins = z.output<typeof credentialOrigins>

/** The origin of a credential is shown if it was younger than this at the signature. */
export const recentOriginMilliseconds = 7 * 24 * 60 * 60 * 1000

/** The names are also the keys of their texts (`cmr.origin.<fact>`). */
export type OriginFact = keyof CredentialOrigins

/** A credential that was set shortly before its owner signed, to be shown to readers. */
export interface RecentOrigin {
  readonly fact: OriginFact
  /** Milliseconds before the signature. */
  readonly age: number
  readonly by: 'signer' | 'other'
  /** Null: the signer, or the name cannot be read. */
  readonly name: string | null
}

const facts = ['code', 'password', 'passkey', 'address'] as const satisfies readonly OriginFact[]

/** The recent credentials in recorded origins. The input is untrusted: a modified file may contain anything. */
export function recentOrigins(recorded: unknown, signedAt: Date): RecentOrigin[] {
  return facts.flatMap((fact) => {
    const origin = originOf(recorded, fact)
    if (origin === null) return []
    const age = Math.max(0, signedAt.getTime() - origin.at.getTime())
    if (Number.isNaN(age) || age >= recentOriginMilliseconds) return []
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
