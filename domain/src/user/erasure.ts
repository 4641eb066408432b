import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, text } from '../contract/wire.ts'

/** Fields of a user that are cleared, by their wire names; the stored signature is one of them. */
export const erasedFields = [
  'name',
  'surname',
  'userName',
  'email',
  'phone',
  'address',
  'birthDate',
  'jobTitleName',
  'beginDate',
  'endDate',
  'transicsID',
  'operationStreet',
  'operationPostalCode',
  'operationPlace',
  'operationCountryCode',
  'signature',
] as const

export type ErasedField = (typeof erasedFields)[number]

/** Other erased records, with their numbers. */
export const erasedRecordKinds = [
  'sessions',
  'links',
  'driverLinks',
  'devices',
  'mails',
  'logLines',
  'eventParts',
] as const

/** Records that remain, each with its reason in `user.erase.why`. */
export const remainingRecordKinds = [
  /** Name and drawing under the signatures of the user. */
  'signatures',
  /** Notes with the user as driver: signed content and sealed PDFs name them. */
  'notesDriven',
  /** History events, by the user's id. */
  'events',
  /** Texts typed into notes: comments, remarks, e-mail addresses for copies. */
  'typed',
  /** Messages sent about notes. */
  'messages',
  /** Organisations whose settings contain the e-mail address. */
  'settings',
] as const

export type ErasedRecordKind = (typeof erasedRecordKinds)[number]
export type RemainingRecordKind = (typeof remainingRecordKinds)[number]

/** Object.fromEntries loses the keys; there is one entry for each name. */
function counted<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)
}

const erasurePreview = z.object({
  id: z.int(),
  /** The name to type as confirmation. */
  name: z.string(),
  organization: z.string(),
  /** Released notes that the user still drives; while there are any, erasure is refused. */
  underWay: z.int(),
  fields: z.array(z.enum(erasedFields)),
  goes: counted(erasedRecordKinds),
  stays: counted(remainingRecordKinds),
})

export type ErasurePreview = z.output<typeof erasurePreview>

export const erasureContract = {
  erasurePreview: query('GET', 'api/employee/erasure-preview', {
    summary: 'A preview of erasing a deleted user: the erased and the remaining records.',
    permission: 'deleteUser',
    input: z.object({ id: identifier }),
    reply: erasurePreview,
  }),
  erase: command('POST', 'api/employee/erase', {
    summary: 'Erases the personal data of a deleted user for good; `name` repeats the name of the preview.',
    permission: 'deleteUser',
    input: z.object({ id: identifier, name: text(250) }),
    reply: z.object({ message: z.string() }),
  }),
}

/** Typed by hand: ignores case and blanks. */
export function matchesTypedName(typed: string, name: string): boolean {
  const plain = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(typed) === plain(name)
}
