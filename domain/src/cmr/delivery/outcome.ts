import type { NoteStatus } from '../lifecycle/status.ts'
import { propertiesOf, type RemarkCodeName } from './remark-code.ts'

/** How a delivery ended, with its number in the database. Without one it has not ended. */
export const deliveryOutcomes = { full: 1, part: 2, refused: 3, left: 4 } as const

export type DeliveryOutcome = keyof typeof deliveryOutcomes

/** `Object.keys` returns string[]; the keys are exactly the outcomes. */
export const outcomeNames = Object.keys(deliveryOutcomes) as DeliveryOutcome[]

interface CountedGood {
  /** The packages on the note, and those that arrived; null: not counted. */
  readonly packagesNumber: number | null
  readonly deliveredPackages: number | null
}

interface Found {
  readonly goods: readonly CountedGood[]
  readonly remarks: readonly { readonly code: RemarkCodeName }[]
}

/** Did part of the goods not reach the consignee? Weights alone decide nothing, because scales differ. */
export function isShort({ goods, remarks }: Found): boolean {
  const isCountedShort = ({ packagesNumber, deliveredPackages }: CountedGood) =>
    packagesNumber !== null && deliveredPackages !== null && deliveredPackages < packagesNumber
  return goods.some(isCountedShort) || remarks.some(({ code }) => propertiesOf(code).isShort === true)
}

/** What happened to the goods at the place of delivery, from the recorded check and the recorded facts. */
export type DeliveryFacts =
  | { readonly kind: 'signed'; readonly found: Found }
  | { readonly kind: 'refused' | 'left' }
  | { readonly kind: 'underWay' }

/** The one rule of the outcome; null: not yet delivered. The receiver's signature ends every earlier fact. */
export function deliveryOutcome(facts: DeliveryFacts): DeliveryOutcome | null {
  switch (facts.kind) {
    case 'signed':
      return isShort(facts.found) ? 'part' : 'full'
    case 'refused':
    case 'left':
      return facts.kind
    case 'underWay':
      return null
  }
}

const signedByReceiver: readonly NoteStatus[] = [5, 6, 7]

/**
 * The outcome by its stored number. A note that the receiver signed before outcomes were recorded was taken without
 * reservation, which counts as received as described (article 30.1). `delivery_outcome_of` is the same rule in SQL.
 */
export function outcomeOfNote(recorded: number | null, status: NoteStatus): DeliveryOutcome | null {
  const found = outcomeNames.find((name) => deliveryOutcomes[name] === recorded)
  return found ?? (signedByReceiver.includes(status) ? 'full' : null)
}
