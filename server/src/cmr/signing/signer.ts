import { isBuiltInRoleName, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { permissionId } from '@roadnote/domain/access/permission'
import type { CredentialOrigins } from '@roadnote/domain/cmr/signing/credential-origin'
import type { Signer } from '@roadnote/domain/cmr/signing/policy'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { sql, type InferResult, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { CodeHolder } from '../../session/secret/sign-code.ts'
import { credentialsOf, originColumns } from './credentials.ts'
import { isEmployed } from '../../user/store.ts'
import { outlineOf, outlineQuery, type NoteOutline } from '../note/store.ts'

/** A person who may sign a note, with the hashes that prove their identity. */
export interface SigningPerson extends Signer, CodeHolder {
  readonly name: string
  readonly organizationId: number
  readonly organizationName: string
  readonly roleName: string
  readonly storedSignature: Buffer | null
  /** The origins of the same credentials. */
  readonly credentials: Omit<CredentialOrigins, 'passkey'>
}

/** The columns of a person who may sign; those of a note have other names. */
function signerQuery(db: Kysely<Database>, guid: string) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.guid', '=', guid)
    .where('person.status', '=', 1)
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isEmployed)
    .select(['person.id as userId', 'person.guid', 'person.name', 'person.surname', 'person.userName'])
    .select(['person.signCodeHash', 'person.signCodeDisabledAt', 'person.signaturePng', 'person.defaultSignatureSign'])
    .select(originColumns)
    .select(['role.name as roleName', 'role.category', 'organization.id as organizationId'])
    .select(['organization.name as organizationName', 'organization.path as organizationPath'])
    .select(
      sql<boolean>`exists (select from role_permission where role_id = role.id and permission_id = ${permissionId('signCmrs')})`.as(
        'maySign',
      ),
    )
}

type SignerRow = InferResult<ReturnType<typeof signerQuery>>[number]

function signerOf(row: SignerRow): SigningPerson {
  const builtInRole = row.category === roleCategory.builtIn && isBuiltInRoleName(row.roleName) ? row.roleName : null
  return {
    id: row.userId,
    userId: row.userId,
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

/**
 * Finds a signer by guid, which is printed as a QR code: it identifies a person and proves nothing. Blocked users
 * and users outside their employment dates cannot sign.
 */
export async function findSigner(db: Kysely<Database>, guid: string): Promise<SigningPerson | null> {
  const row = await signerQuery(db, guid).executeTakeFirst()
  return row === undefined ? null : signerOf(row)
}

/** A note and a signer in one query, because every query delays signing. An invisible note is not found. */
export async function findNoteAndSigner(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  guid: string,
): Promise<{ readonly note: NoteOutline; readonly signer: SigningPerson | null }> {
  const row = await outlineQuery(db, actor, id)
    .leftJoinLateral(signerQuery(db, guid).as('signer'), (join) => join.onTrue())
    .selectAll('signer')
    .executeTakeFirst()
  const note = outlineOf(row)
  return { note, signer: row === undefined || !isFound(row) ? null : signerOf(row) }
}

/** Without a signer all columns of the outer join are null. */
function isFound<Row extends { readonly userId: number | null }>(row: Row): row is Row & SignerRow {
  return row.userId !== null
}

export function isOwnGuid(actor: Pick<Actor, 'guid'>, guid: string | null | undefined): boolean {
  return guid === undefined || guid === null || guid.toLowerCase() === actor.guid.toLowerCase()
}

/** The version of each note that the signer was shown; null if not sent. One number for each note, or none at all. */
export function seenVersions(
  ids: readonly number[],
  versions: readonly number[] | null | undefined,
): ReadonlyMap<number, number | null> {
  if (versions !== undefined && versions !== null && versions.length !== ids.length) {
    throw new Refusal('bad_input', { fields: { version: 'wrong_format' } })
  }
  return new Map(ids.map((id, index) => [id, versions?.[index] ?? null]))
}
