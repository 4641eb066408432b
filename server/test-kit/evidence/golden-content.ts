import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { signedColumns } from '@roadnote/domain/cmr/signing/signed-content'
import {
  buildSignedContent,
  type NoteRows,
  type SignedContent,
  type SignedDelivery,
  type SignedRecord,
} from '../../src/cmr/evidence/signed-content.ts'
import { columnOf, plainFields, type PlainField } from '../../src/cmr/note/columns.ts'
import type { PartyOrganization } from '../../src/cmr/note/store.ts'

/** The golden file of a content version: the bytes of one fixed note, as that version writes them. */
export function goldenPath(version: string): string {
  const name = `${version.replace('/', '-')}.json`
  return fileURLToPath(new URL(`../../src/cmr/evidence/golden/${name}`, import.meta.url))
}

export function goldenBytes(version: string): Buffer {
  return readFileSync(goldenPath(version))
}

/** A unique value for each field, so that mixed-up fields are noticed. */
function valueOf(field: PlainField, index: number): unknown {
  if (field === 'franco' || field === 'photoMailingSign') return index % 2 === 0
  if (field === 'type' || field === 'customerCompanySign') return 2
  if (field.endsWith('OrganizationsID')) return null
  if (field === 'drawnUpDate') return '2026-11-15'
  if (field === 'excessReceptionValue') return null
  if (field === 'excessDeliveryValue') return 45
  if (/Date$|Time$/.test(field)) return new Date(Date.UTC(2026, 10, 15, 6, index, 7, 8))
  if (field.endsWith('CountryCode')) return 'FR'
  // With a decomposed accent, because the signed text is normalised.
  return `${field} e\u0301 "quoted" ${index}`
}

function party(id: number, name: string): PartyOrganization {
  return {
    id,
    path: `1.${id}`,
    name,
    street: 'Industrieweg 14',
    postalCode: '2440',
    place: 'Geel',
    countryCode: 'BE',
    vat: id === 2 ? 'BE0403170701' : null,
    canSignedBySubordinateSign: false,
    manualPickingGoodlinesSign: false,
    issuingOrganization: true,
    noTranslationOnCmrSign: false,
    noteLanguages: null,
    hasWebhook: false,
    demandedAssurance: null,
  }
}

/** Unsigned fields that came after the golden file: they must not change the numbers in the values of the others. */
const laterFields: ReadonlySet<PlainField> = new Set([
  'controlDocumentSign',
  'contractualShipper',
  'contractualShipperVat',
  'effectiveCarrier',
  'effectiveCarrierVat',
  'specialAuthorisation',
  'changeReason',
])

/** The signed content uses no other column. */
const record: SignedRecord = {
  ...Object.fromEntries(
    plainFields
      .filter((field) => !laterFields.has(field))
      .toSorted()
      .map((field, index) => [columnOf(field), valueOf(field, index)] as const),
  ),
  id: 41,
  code: 'BEACM100234RN',
  driverUserId: 9,
  senderOrganizationId: 2,
  carrierOrganizationId: 3,
  subcontractorOrganizationId: null,
  recipientOrganizationId: 4,
}

const organizations = new Map(
  [party(2, 'Acme Chemicals'), party(3, 'Brabant Transport'), party(4, 'Colmar Distribution')].map((one) => [
    one.id,
    one,
  ]),
)

/** Salts are random, but the golden file needs constant ones. */
function sameSalt(way: string): Buffer {
  return createHash('sha256').update(way).digest().subarray(0, 16)
}

function rowOf(table: keyof typeof signedColumns): Record<string, unknown> {
  return Object.fromEntries(
    signedColumns[table].map((column, index) => [column, index % 3 === 0 ? index : index % 3 === 1 ? column : null]),
  )
}

const rows: NoteRows = {
  driver: { id: 9, name: 'Jan', surname: 'Peeters', userName: 'brabant.driver' },
  goods: [rowOf('good'), { ...rowOf('good'), grossWeight: 1200.5 }],
  pallets: [rowOf('pallet')],
  containers: [rowOf('container')],
  documents: [{ name: 'packing list.pdf', type: 1, sha256: 'ab'.repeat(32) }],
  remarks: [{ type: 9, text: 'Call ahead', at: '2026-11-15T07:08:09.123+00:00', organizationId: 2 }],
  reservations: [
    {
      id: 5,
      code: 'packagingWet',
      own: null,
      goodId: 1,
      number: 3,
      text: 'Pallet 3',
      answer: 'accepted',
      answeredAt: '2026-11-15T07:30:00.5+00:00',
      answeredThrough: 'link',
      photos: ['cd'.repeat(32)],
    },
  ],
  corrections: [
    {
      payload: {
        proposal: 7,
        field: 'goods.0.grossWeight',
        row: 'Solvents',
        from: '1200.5',
        to: '1250',
        agreed: ['sender', 'carrier'],
      },
      parts: null,
      at: '2026-11-15T07:40:00+00:00',
    },
  ],
  signatures: [{ step: 1, recordHash: 'cd'.repeat(32) }],
}

const delivery: SignedDelivery = {
  remarks: [
    {
      code: 'damaged',
      row: 'goods.0',
      name: 'Solvents',
      number: 2.5,
      text: 'Two drums leak',
      photos: [{ photoId: 5, sha256: 'ef'.repeat(32) }],
    },
  ],
}

/** The fixed note as the newest content version writes it; `npm run golden` stores it. */
export function goldenContent(): SignedContent {
  return buildSignedContent({ organizations }, record, rows, sameSalt, delivery)
}
