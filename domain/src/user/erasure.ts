import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, text } from '../contract/wire.ts'

/** Fields of a user that are emptied, by the names of the wire; a stored signature is one of them. */
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

/** What else goes: how many there are of each. */
export const erasedThings = ['sessions', 'links', 'driverLinks', 'devices', 'mails', 'logLines', 'eventParts'] as const

/** What stays, each with its reason in `user.erase.why`. */
export const remainingThings = [
  /** Their name under what they signed, with the drawing. */
  'signatures',
  /** Notes on which they stand as driver: signed content and sealed papers name them. */
  'notesDriven',
  /** What happened to notes, by the number of whoever did it. */
  'events',
  /** What was typed into notes: comments, remarks, e-mail addresses for copies. */
  'typed',
  /** What was sent about notes. */
  'messages',
  /** Organisations whose settings hold the address. */
  'settings',
] as const

export type ErasedThing = (typeof erasedThings)[number]
export type RemainingThing = (typeof remainingThings)[number]

/** Object.fromEntries forgets the names; the lists make exactly these. */
function counted<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)
}

const erasurePreview = z.object({
  id: z.int(),
  /** To be typed before anything happens. */
  name: z.string(),
  organization: z.string(),
  /** Released notes that they still drive; as long as there are any, nothing can be erased. */
  underWay: z.int(),
  fields: z.array(z.enum(erasedFields)),
  goes: counted(erasedThings),
  stays: counted(remainingThings),
})

export type ErasurePreview = z.output<typeof erasurePreview>

export const erasureContract = {
  erasurePreview: query('GET', 'api/employee/erasure-preview', {
    summary: 'What erasing a deleted user takes away, and what stays.',
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

/** Typed by hand: capitals and blanks are no difference. */
export function isNameTyped(typed: string, name: string): boolean {
  const plain = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(typed) === plain(name)
}
