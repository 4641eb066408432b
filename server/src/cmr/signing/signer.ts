import { isBuiltInRoleName, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { permissionId } from '@roadnote/domain/access/permission'
import type { CredentialOrigins } from '@roadnote/domain/cmr/signing/credential-origin'
import type { Signer } from '@roadnote/domain/cmr/signing/policy'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { CodeHolder } from '../../session/secret/sign-code.ts'
import { credentialsOf, originColumns } from './credentials.ts'
import { isEmployed } from '../../user/store.ts'

/** A person who may put their name under a note, with what proves that it is them. */
export interface SigningPerson extends Signer, CodeHolder {
  readonly name: string
  readonly organizationId: number
  readonly organizationName: string
  readonly roleName: string
  readonly storedSignature: Buffer | null
  /** Of the very hashes that prove it is them. */
  readonly credentials: Omit<CredentialOrigins, 'passkey'>
}

/**
 * By guid, which stands on a printed QR code: it names somebody and proves nothing. Blocked people sign nothing, nor do
 * those whose days here have not begun or are over.
 */
export async function findSigner(db: Kysely<Database>, guid: string): Promise<SigningPerson | null> {
  const row = await db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.guid', '=', guid)
    .where('person.status', '=', 1)
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isEmployed)
    .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName'])
    .select(['person.signCodeHash', 'person.signCodeDisabledAt', 'person.signaturePng', 'person.defaultSignatureSign'])
    .select(originColumns)
    .select(['role.name as roleName', 'role.category', 'organization.id as organizationId'])
    .select(['organization.name as organizationName', 'organization.path as organizationPath'])
    .select(
      sql<boolean>`exists (select from role_permission where role_id = role.id and permission_id = ${permissionId('signCmrs')})`.as(
        'maySign',
      ),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const builtInRole = row.category === roleCategory.builtIn && isBuiltInRoleName(row.roleName) ? row.roleName : null
  return {
    id: row.id,
    userId: row.id,
    guid: row.guid,
    name: [row.name, row.surname].filter(Boolean).join(' ') || (row.userName ?? ''),
    roleName: row.roleName,
    builtInRole,
    maySign: row.maySign,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.organizationPath,
    signCodeHash: row.signCodeHash,
    signCodeDisabledAt: row.signCodeDisabledAt,
    signsInWithCode: builtInRole === 'signing user',
    storedSignature: row.defaultSignatureSign ? row.signaturePng : null,
    credentials: credentialsOf(row),
  }
}

export function isOneself(actor: Pick<Actor, 'guid'>, guid: string | null | undefined): boolean {
  return guid === undefined || guid === null || guid.toLowerCase() === actor.guid.toLowerCase()
}

/** Which version of each note the signer was shown; null: they do not say. One number for each note, or none at all. */
export function seenVersions(
  ids: readonly number[],
  versions: readonly number[] | null | undefined,
): ReadonlyMap<number, number | null> {
  if (versions !== undefined && versions !== null && versions.length !== ids.length) {
    throw new Refusal('bad_input', { fields: { version: 'wrong_format' } })
  }
  return new Map(ids.map((id, index) => [id, versions?.[index] ?? null]))
}
