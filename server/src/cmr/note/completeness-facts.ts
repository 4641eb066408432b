import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { CompletenessFacts } from '@roadnote/domain/cmr/lifecycle/completeness'
import type { ControlDocumentFacts, ControlDocumentParty } from '@roadnote/domain/cmr/lifecycle/control-document'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { platesOf, type NoteRecord } from './columns.ts'

type Parties = ReadonlyMap<number, ControlDocumentParty>

/** The organisation that drives. */
function haulierOf({ subcontractorOrganizationId, carrierOrganizationId }: NoteRecord): number | null {
  return subcontractorOrganizationId ?? carrierOrganizationId
}

/** The fields of a note that its release and its control document need. */
export function controlDocumentFacts(record: NoteRecord, parties: Parties): ControlDocumentFacts {
  return {
    controlDocumentSign: record.controlDocumentSign,
    collectionCountryCode: record.collectionCountryCode,
    deliveryCountryCode: record.deliveryCountryCode,
    contractualShipper: record.contractualShipper,
    contractualShipperVat: record.contractualShipperVat,
    effectiveCarrier: record.effectiveCarrier,
    effectiveCarrierVat: record.effectiveCarrierVat,
    ...platesOf(record),
    collectionDate: record.collectionDate,
    sender: parties.get(record.senderOrganizationId) ?? null,
    haulier: parties.get(haulierOf(record) ?? 0) ?? null,
  }
}

interface RowCounts {
  readonly goodsCount: number
  readonly goodsWithoutNature: number
  readonly goodsWithoutMeasure: number
  readonly unapprovedGoods: number
  readonly unapprovedContainers: number
}

export function factsOfNote(record: NoteRecord, parties: Parties, counts: RowCounts): CompletenessFacts {
  return {
    senderOrganizationsID: record.senderOrganizationId,
    carrierOrganizationsID: record.carrierOrganizationId,
    recipientOrganizationsID: record.recipientOrganizationId,
    collectionPlace: record.collectionPlace,
    deliveryPlace: record.deliveryPlace,
    ...controlDocumentFacts(record, parties),
    ...counts,
  }
}

/** The data of a note's rows and fields that the release rules need. */
export async function completenessFacts(tx: Transaction<Database>, record: NoteRecord): Promise<CompletenessFacts> {
  const named = [record.senderOrganizationId, haulierOf(record)].flatMap((id) => id ?? [])
  const { rows } = await sql<RowCounts & { parties: (ControlDocumentParty & { id: number })[] | null }>`
    select goods.*,
      (select count(*) from container where cmr_id = ${record.id} and not approved)::int as "unapprovedContainers",
      (select json_agg(json_build_object('id', id, 'name', name, 'street', street, 'postalCode', postal_code,
          'place', place, 'countryCode', country_code, 'vat', vat))
        from organization where id = any (${named}::int[])) as parties
    from (
      select
        (count(*) filter (where type = ${goodType.goods}))::int as "goodsCount",
        (count(*) filter (where type = ${goodType.goods} and coalesce(goods_nature, '') = ''))::int
          as "goodsWithoutNature",
        (count(*) filter (where type = ${goodType.goods} and gross_weight is null and volume is null))::int
          as "goodsWithoutMeasure",
        (count(*) filter (where not approved))::int as "unapprovedGoods"
      from good where cmr_id = ${record.id}
    ) as goods
  `.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate without a row')
  const { parties, ...counts } = found
  return factsOfNote(record, new Map((parties ?? []).map((party) => [party.id, party])), counts)
}
