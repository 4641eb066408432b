import { createHash } from 'node:crypto'
import { signStep } from '@roadnote/domain/cmr/sign-method'
import { canonicalJson } from '../../src/cmr/canonical-json.ts'
import type { DemoNote } from './note.ts'
import { type OrganizationKey, organizations } from './organizations.ts'
import type { Signing } from './story.ts'

const version = 'demo-content/1'

export interface SignedContent {
  readonly bytes: Buffer
  /** SHA-256 over the version line and the bytes. */
  readonly hash: Buffer
}

/** The demo's own, shorter rendering of what a person signed. The product renders real signatures itself. */
export function signedContent(note: DemoNote, { step, comment }: Signing): SignedContent {
  const content = {
    version,
    code: note.code,
    step: signStep[step],
    comment,
    sender: addressOf(note.lane.sender),
    carrier: addressOf(note.lane.carrier),
    recipient: addressOf(note.lane.recipient),
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
  }
  const bytes = Buffer.from(canonicalJson(content))
  return { bytes, hash: createHash('sha256').update(`${version}\n`).update(bytes).digest() }
}

function addressOf(key: OrganizationKey) {
  const { name, street, postalCode, place, countryCode } = organizations[key]
  return { name, street: street ?? null, postalCode: postalCode ?? null, place: place ?? null, countryCode }
}

function placeOf({ name, street, postalCode, place, countryCode }: DemoNote['from']) {
  return { name, street, postalCode, place, countryCode }
}
