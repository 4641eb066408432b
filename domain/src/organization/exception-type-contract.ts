import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, identifier, rowList, text, wholeNumber } from '../contract/wire.ts'

/** The languages into which an exception name can be translated; all other readers see the name itself. */
export const exceptionLanguages = ['DE', 'ES', 'FR', 'NL', 'SE', 'DA'] as const

export type ExceptionLanguage = (typeof exceptionLanguages)[number]

/** Deleted types stay stored: notes refer to them, and they can be reactivated. */
export const exceptionTypeStatus = { active: 1, deleted: 2 } as const

const status = z.literal([1, 2])

const translation = z.object({ languageCode: z.enum(exceptionLanguages), name: z.string() })

/** A kind of exception that an organisation registers. */
export const exceptionType = z.object({
  id: z.int(),
  organizationsId: z.int(),
  name: z.string(),
  status,
  translationExceptionTypes: z.array(translation),
})

export type ExceptionType = z.output<typeof exceptionType>

const typeName = text(200).refine((name) => name !== '', 'exceptionTypeError')

/** One per language; an empty translation is ignored. */
const translations = rowList(
  z.object({ languageCode: z.string().trim().toUpperCase().pipe(z.enum(exceptionLanguages)), name: text(200) }),
  exceptionLanguages.length,
).refine((rows) => new Set(rows.map(({ languageCode }) => languageCode)).size === rows.length, 'taken')

const sentStatus = wholeNumber.refine((sent) => sent === 1 || sent === 2, 'not_allowed')

const oneType = z.object({ id: identifier })
const done = z.object({ message: z.string() })

export const exceptionTypeContract = {
  list: query('POST', 'api/ExceptionType/list', {
    summary: 'The exception types of the caller’s organisation or one below it: status 0 all, 1 active, 2 deleted.',
    permission: 'viewOrganizations',
    input: z.object({ organizationsId: identifier, status: clearable(wholeNumber) }),
    reply: z.object({ data: z.array(exceptionType) }),
  }),
  /** Requested before an exception type is changed or deleted, so that the confirmation can show its use. */
  check: query('GET', 'api/ExceptionType/check', {
    summary: 'Whether an exception type is unused (`check`), and how often it is used, in words (`info`).',
    permission: 'modifyOrDeleteOrganizations',
    input: oneType,
    reply: z.object({ check: z.boolean(), info: z.string() }),
  }),
  create: command('POST', 'api/ExceptionType/create', {
    summary: 'A new exception type, with translations of its name.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({
      organizationsId: identifier,
      name: typeName,
      status: clearable(sentStatus),
      translationExceptionTypes: translations.optional(),
    }),
    reply: done.extend({ id: z.int() }),
    isCreating: true,
  }),
  edit: command('POST', 'api/ExceptionType/edit', {
    summary: 'Changes the sent fields of an exception type; status 1 reactivates a deleted one.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({
      id: identifier,
      organizationsId: clearable(identifier),
      name: typeName.optional(),
      status: clearable(sentStatus),
      translationExceptionTypes: translations.optional(),
    }),
    reply: done,
  }),
  remove: command('GET', 'api/ExceptionType/delete', {
    summary: 'Deactivates an exception type: notes keep it, but it can no longer be chosen.',
    permission: 'modifyOrDeleteOrganizations',
    input: oneType,
    reply: done,
  }),
}
