import type { FieldProblem } from '../../access/refusal.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'
import { missingInControlDocument, type ControlDocumentFacts } from './control-document.ts'

/** The fields that a note needs before it can be signed. */
const requiredFields = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'collectionPlace',
  'collectionCountryCode',
  'deliveryPlace',
  'deliveryCountryCode',
] as const

/** Is the field required of every note before signing? */
export function isRequiredToSign(field: string): boolean {
  return requiredFields.some((required) => required === field)
}

type RequiredField = (typeof requiredFields)[number]

export type CompletenessFacts = Readonly<Partial<Record<RequiredField, unknown>>> &
  ControlDocumentFacts & {
    /** Number of goods rows, without returned goods. */
    readonly goodsCount: number
    readonly unapprovedGoods: number
    readonly unapprovedContainers: number
  }

/** Everything that is missing for signing, by the field names of the form. */
export function missingForSigning(note: CompletenessFacts): Record<string, FieldProblem> {
  const missing: Record<string, FieldProblem> = {}
  for (const field of requiredFields) {
    if (note[field] === undefined || note[field] === null || note[field] === '') missing[field] = 'required'
  }
  Object.assign(missing, missingInControlDocument(note))
  if (note.goodsCount === 0) missing['goods'] = 'required'
  else if (note.unapprovedGoods > 0) missing['goods'] = 'not_approved'
  if (note.unapprovedContainers > 0) missing['containers'] = 'not_approved'
  return missing
}

export function isComplete(note: CompletenessFacts): Verdict {
  const missing = missingForSigning(note)
  return Object.keys(missing).length === 0 ? allowed : denied('note_incomplete', { fields: missing })
}
