import type { FieldProblem } from '../../access/refusal.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'

/** What a note must have before anybody signs it. */
const requiredFields = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'collectionPlace',
  'collectionCountryCode',
  'deliveryPlace',
  'deliveryCountryCode',
] as const

/** Is it demanded of every note before anybody signs it? */
export function isNeededToSign(field: string): boolean {
  return requiredFields.some((required) => required === field)
}

type RequiredField = (typeof requiredFields)[number]

export type Substance = Readonly<Partial<Record<RequiredField, unknown>>> & {
  /** Lines of goods, without returned goods. */
  readonly goodsCount: number
  readonly unapprovedGoods: number
  readonly unapprovedContainers: number
}

/** Everything that is missing to be ready for signing, at once, by the form's field names. */
export function missingForSigning(note: Substance): Record<string, FieldProblem> {
  const missing: Record<string, FieldProblem> = {}
  for (const field of requiredFields) {
    if (note[field] === undefined || note[field] === null || note[field] === '') missing[field] = 'required'
  }
  if (note.goodsCount === 0) missing['goods'] = 'required'
  else if (note.unapprovedGoods > 0) missing['goods'] = 'not_approved'
  if (note.unapprovedContainers > 0) missing['containers'] = 'not_approved'
  return missing
}

export function isComplete(note: Substance): Verdict {
  const missing = missingForSigning(note)
  return Object.keys(missing).length === 0 ? allowed : denied('note_incomplete', { fields: missing })
}
