import { errorCode } from './start-problem.ts'

/** What an operator can do about a database that cannot be used, by the code of PostgreSQL, of TLS or of the system. */
const advice: readonly (readonly [codes: RegExp, advice: string])[] = [
  [/^28P01$/, 'it refuses the user or the password. Check both'],
  [
    /^28000$/,
    'it does not let this user in from here. Check pg_hba.conf, and whether it requires TLS (sslmode=require in the address)',
  ],
  [/^3D000$/, 'it has no database of this name. Create it: create database … owner …'],
  [/^53300$/, 'it has no free connection. Raise max_connections or lower DATABASE_CONNECTIONS'],
  [
    /^42501$/,
    'the user lacks a right. Make it the owner of the database, or: grant create on database … to …; grant create, usage on schema public to …',
  ],
  [/^57P03$/, 'it is starting or recovering. Try again in a moment'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/,
    'its TLS certificate is signed by nobody this machine trusts. Name its authority in the address: sslmode=verify-full&sslrootcert=/path/ca.pem',
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its TLS certificate is for another name than the one in the address'],
  [/^CERT_HAS_EXPIRED$/, 'its TLS certificate has expired'],
  [/^(?:ENOTFOUND|EAI_)/, 'the name of its machine is unknown. Check the address'],
  [/^(?:ECONN|ETIMEDOUT|EHOSTUNREACH|08|57P0)/, 'it cannot be reached. Check the address and that it runs'],
]

/** The driver has no codes for these. */
const withoutCode: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /does not support SSL connections/,
    'it has no TLS, which the address requires. Switch it on there (ssl = on), or leave out sslmode',
  ],
  [
    /extension "pg_trgm" is not available|extension control file .{0,300}pg_trgm/,
    'it lacks the extension pg_trgm. Install the package with the extensions of PostgreSQL, often postgresql-contrib',
  ],
  [/permission denied to create extension/, advice.find(([codes]) => codes.test('42501'))?.[1] ?? ''],
]

/** What to do about it, as the rest of a sentence about the database; null: not a problem of this kind. */
export function whyUnusable(problem: unknown): string | null {
  // A migration that failed has the database's own error as its cause.
  const causes = [problem, problem instanceof Error ? problem.cause : undefined].filter((one) => one instanceof Error)
  for (const cause of causes) {
    const words = withoutCode.find(([pattern]) => pattern.test(cause.message))?.[1]
    const code = errorCode(cause) ?? ''
    const found = words ?? advice.find(([codes]) => codes.test(code))?.[1]
    if (found !== undefined) return code === '' ? found : `${found} (${code})`
  }
  return null
}
