import type { CredentialOrigins } from '@roadnote/domain/cmr/signing/credential-origin'
import { sql } from 'kysely'
import { personName } from '../../user/person-name.ts'

/** A person other than the signer who set a credential. */
interface Setter {
  readonly userId: number
  readonly name: string | null
  readonly surname: string | null
  readonly userName: string | null
}

function setterIn(column: 'sign_code_started_by' | 'password_set_by' | 'email_set_by') {
  return sql<Setter | null>`(
    select jsonb_build_object('userId', setter.id, 'name', setter.name, 'surname', setter.surname,
      'userName', setter.user_name)
    from app_user setter where setter.id = ${sql.ref(`person.${column}`)} and setter.id <> person.id
  )`
}

/** To be selected from `app_user as person`, in the query that also reads the hashes. */
export const originColumns = [
  'person.signCodeSetAt',
  'person.passwordChangedAt',
  'person.emailSetAt',
  sql<boolean>`person.password_hash is not null`.as('hasPassword'),
  sql<boolean>`person.email is not null`.as('hasEmail'),
  setterIn('sign_code_started_by').as('codeStarter'),
  setterIn('password_set_by').as('passwordSetter'),
  setterIn('email_set_by').as('emailSetter'),
] as const

interface OriginRow {
  readonly signCodeHash: string | null
  readonly signCodeSetAt: Date | null
  readonly passwordChangedAt: Date | null
  readonly emailSetAt: Date | null
  readonly hasPassword: boolean
  readonly hasEmail: boolean
  readonly codeStarter: Setter | null
  readonly passwordSetter: Setter | null
  readonly emailSetter: Setter | null
}

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null

function named(setter: Setter | null) {
  if (setter === null) return null
  const { userId, name, surname, userName } = setter
  return { userId, name: personName(name, surname, userName) ?? '' }
}

/** When and by whom the credentials of an account were last set. */
export function credentialsOf(row: OriginRow): Omit<CredentialOrigins, 'passkey'> {
  return {
    code: row.signCodeHash === null ? null : { setAt: timeOf(row.signCodeSetAt), startedBy: named(row.codeStarter) },
    password: row.hasPassword ? { setAt: timeOf(row.passwordChangedAt), setBy: named(row.passwordSetter) } : null,
    address: row.hasEmail ? { setAt: timeOf(row.emailSetAt), setBy: named(row.emailSetter) } : null,
  }
}
