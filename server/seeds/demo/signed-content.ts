import { createHash } from 'node:crypto'
import { signStep } from '@roadnote/domain/cmr/sign-method'
import { canonicalJson } from '../../src/cmr/events/canonical-json.ts'
import type { DemoNote } from './note.ts'
import { type OrganizationKey, organizationId, organizations } from './organizations.ts'
import type { Signing } from './story.ts'

export const demoContentVersion = 'demo-content/1'

export interface SignedContent {
  readonly bytes: Buffer
  /** SHA-256 over the version line and the bytes. */
  readonly hash: Buffer
}

/** A signature that was there already, by the hash of its record. */
export interface EarlierSignature {
  readonly step: number
  readonly recordHash: string
}

/** The demo's own, shorter rendering of what a person signed. The product renders real signatures itself. */
export function signedContent(
  note: DemoNote,
  { step, comment }: Signing,
  earlier: readonly EarlierSignature[],
): SignedContent {
  const { sender, carrier, subcontractor, recipient } = note.lane
  const content = {
    version: demoContentVersion,
    code: note.code,
    step: signStep[step],
    comment,
    parties: {
      sender: partyOf(sender),
      carrier: partyOf(carrier),
      subcontractor: subcontractor === null ? null : partyOf(subcontractor),
      recipient: partyOf(recipient),
    },
    collection: { ...placeOf(note.from), date: note.times.plannedCollection.toISOString() },
    delivery: { ...placeOf(note.to), date: note.times.plannedDelivery.toISOString() },
    goods: note.cargo.goods
      .filter(({ type }) => type === 1)
      .map(({ goodsNature, packagesNumber, grossWeight }) => ({
        goodsNature: goodsNature ?? null,
        packagesNumber: String(packagesNumber),
        grossWeight: String(grossWeight),
      })),
    containers: note.cargo.containers.map(({ number }) => number ?? null),
    signatures: earlier.map(({ step: signed, recordHash }) => ({ step: String(signed), recordHash })),
  }
  const bytes = Buffer.from(canonicalJson(content))
  return { bytes, hash: createHash('sha256').update(`${demoContentVersion}\n`).update(bytes).digest() }
}

function partyOf(key: OrganizationKey) {
  const { name, street, postalCode, place, countryCode } = organizations[key]
  return {
    id: String(organizationId[key]),
    name,
    street: street ?? null,
    postalCode: postalCode ?? null,
    place: place ?? null,
    countryCode,
  }
}

function placeOf({ name, street, postalCode, place, countryCode }: DemoNote['from']) {
  return { name, street, postalCode, place, countryCode }
}
