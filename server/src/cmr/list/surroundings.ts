import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'

type Db = Kysely<Database>

/** A party as JSON from the database. */
export interface Organization {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly canSignedBySubordinateSign: boolean
  readonly manualPickingGoodlinesSign: boolean
  readonly countryCode: string
  readonly postalCode: string | null
  readonly place: string | null
  readonly street: string | null
}

/** A signature as JSON from the database, with the time in milliseconds. */
interface StoredSignature {
  readonly cmrId: number
  readonly step: number
  readonly method: number
  readonly signedAt: number
  readonly name: string | null
  readonly surname: string | null
  readonly userName: string | null
  readonly organization: string
  readonly assurance: string | null
}

type Signatures = NoteRow['signatures']

interface Surroundings {
  readonly organizations: ReadonlyMap<number, Organization>
  /** By note, in the order of their steps. */
  readonly signatures: ReadonlyMap<number, Signatures>
}

/** The parties of these notes, each once, and the signatures, in one query. */
export async function surroundingsOf(db: Db, ids: readonly number[]): Promise<Surroundings> {
  const { rows } = await sql<{ organizations: Organization[]; signatures: StoredSignature[] }>`
    select coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'path', path,
        'canSignedBySubordinateSign', can_signed_by_subordinate_sign,
        'manualPickingGoodlinesSign', manual_picking_goodlines_sign,
        'countryCode', country_code, 'postalCode', postal_code, 'place', place, 'street', street))
      from organization
      where id in (
        select party.id from cmr cross join lateral (values (sender_organization_id), (carrier_organization_id),
          (recipient_organization_id), (instructed_recipient_id), (subcontractor_organization_id),
          (created_by_organization_id)) as party (id)
        where cmr.id = any (${ids}::bigint[]))), '[]') as organizations,
    coalesce((
      select json_agg(json_build_object('cmrId', signature.cmr_id, 'step', signature.step, 'method', signature.method,
        'assurance', signature.assurance,
        'signedAt', extract(epoch from signature.signed_at) * 1000, 'name', signer.name, 'surname', signer.surname,
        'userName', signer.user_name, 'organization', organization.name) order by signature.step)
      from cmr_signature as signature
      join app_user as signer on signer.id = signature.signer_user_id
      join organization on organization.id = signature.organization_id
      where signature.cmr_id = any (${ids}::bigint[])), '[]') as signatures`.execute(db)
  const [{ organizations, signatures } = { organizations: [], signatures: [] }] = rows
  return {
    organizations: new Map(organizations.map((organization) => [organization.id, organization])),
    signatures: byNote(signatures),
  }
}

function byNote(stored: readonly StoredSignature[]): Map<number, Signatures> {
  const found = new Map<number, Signatures>()
  for (const { cmrId, step, method, assurance, signedAt, name, surname, userName, organization } of stored) {
    const how = { method, assurance: recordedAssurance({ assurance, method }) }
    const signer = personName(name, surname, userName) ?? ''
    const signature = { step, name: signer, organization, ...how, time: new Date(signedAt) }
    const before = found.get(cmrId)
    if (before === undefined) found.set(cmrId, [signature])
    else before.push(signature)
  }
  return found
}
