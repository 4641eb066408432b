import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signedColumns } from '@roadnote/domain/cmr/signing/signed-content'
import { type NewSalt } from '../../src/cmr/events/private-parts.ts'
import {
  buildSignedContent,
  type NoteRows,
  type SignedContent,
  type SignedParty,
} from '../../src/cmr/evidence/signed-content.ts'
import type { NumberedCargo } from './cargo.ts'
import { type OrganizationKey, organizationId, organizations } from './organizations.ts'
import { personOf, type UserName, userId } from './people.ts'
import type { Remark } from './story.ts'
import type { WrittenNote } from './written-note.ts'

/** An earlier signature, referenced by the hash of its record. */
export interface EarlierSignature {
  readonly step: number
  readonly recordHash: string
}

/** Object.keys loses the key type; the keys are those of the table. */
const parties = new Map(
  (Object.keys(organizationId) as OrganizationKey[]).map((key): [number, SignedParty] => {
    const { name, street = null, postalCode = null, place = null, countryCode, vat = null } = organizations[key]
    return [organizationId[key], { id: organizationId[key], name, street, postalCode, place, countryCode, vat }]
  }),
)

/** The content at the time of signing: the current note without later changes. */
export function contentAt(
  { note, row, cargo, story, files }: WrittenNote,
  step: SignStepName,
  at: Date,
  earlier: readonly EarlierSignature[],
  newSalt: NewSalt,
): SignedContent {
  const remarks = story.remarks.filter((remark) => remark.at < at)
  const rows: NoteRows = {
    driver: note.crew.driver === null ? null : driverOf(note.crew.driver),
    ...cargoAt(cargo, signStep[step]),
    documents: files.documents
      .filter((document) => document.at < at)
      .map(({ name, type, sha256 }) => ({ name, type, sha256 })),
    remarks: remarks.map(remarkOf),
    reservations: [],
    corrections: [],
    signatures: earlier.map((one) => ({ ...one })),
  }
  return buildSignedContent({ organizations: parties }, { ...row, ...laterColumns(step) }, rows, newSalt)
}

/** Fields of the note that only a later step fills. */
function laterColumns(step: SignStepName) {
  if (step === 'shipper') return { carrierReservations: null, driverComment: null, recipientComment: null }
  return step === 'driver' ? { recipientComment: null } : {}
}

function driverOf(userName: UserName) {
  const { name, surname } = personOf(userName)
  return { id: userId(userName), name, surname, userName }
}

function remarkOf({ kind, by, text, at }: Remark) {
  return {
    type: commentType[kind],
    text,
    at: at.toISOString(),
    organizationId: organizationId[personOf(by).organization],
  }
}

/** The driver weighs and counts while loading, the receiver while unloading; returned goods are known last. */
function cargoAt({ goods, pallets, containers }: NumberedCargo, step: number) {
  const [loaded, delivered] = [step >= signStep.driver, step >= signStep.receiver]
  const known = goods.filter((good) => delivered || (good.type === 1 && (loaded || good.manualPickingSign !== true)))
  return {
    goods: known.map((good) =>
      columnsOf('good', {
        ...good,
        scanned: loaded && good.scanned,
        loadedWeight: loaded ? good.loadedWeight : null,
        deliveredWeight: delivered ? good.deliveredWeight : null,
      }),
    ),
    pallets: pallets.map((pallet) =>
      columnsOf('pallet', {
        ...pallet,
        loadingPlaceLoaded: loaded ? pallet.loadingPlaceLoaded : null,
        loadingPlaceUnloaded: loaded ? pallet.loadingPlaceUnloaded : null,
        unloadingPlaceLoaded: delivered ? pallet.unloadingPlaceLoaded : null,
        unloadingPlaceUnloaded: delivered ? pallet.unloadingPlaceUnloaded : null,
      }),
    ),
    containers: containers.map((box) => columnsOf('container', { ...box, scanned: loaded && box.scanned })),
  }
}

/** The column defaults of fields that a row omits. */
const byDefault: Readonly<Record<string, unknown>> = {
  approved: true,
  manualPickingSign: false,
  scanned: false,
  limitedQuantity: false,
  environmentallyHazardous: false,
}

function columnsOf(table: keyof typeof signedColumns, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(signedColumns[table].map((column) => [column, row[column] ?? byDefault[column] ?? null]))
}
