import { z } from 'zod'
import { hasPermission, type PermissionHolder } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { text } from '../../contract/wire.ts'

/** How many numbers of its own systems one organisation gives to a note. */
export const mostExternalIds = 20

/** The name of a system in an organisation, such as `sap`: compared in small letters, so that `SAP` is no second one. */
export const externalSystem = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'wrong_format')

/**
 * The number of a note in that system. Capitals and leading zeros count, because some systems tell numbers apart by them;
 * blanks around it do not. Composed accents (NFC), so that one text has one spelling. JSON may hold it as a number.
 */
export const externalId = z.codec(z.union([z.string(), z.int()]), z.string().normalize('NFC').pipe(text(100).min(1)), {
  decode: (sent) => String(sent),
  encode: (value) => value,
})

/** What names a note for an organisation: one of its systems, and the number there. */
export const externalName = { system: externalSystem, externalId }

export interface ExternalName {
  readonly system: string
  readonly externalId: string
}

/** Whoever creates or changes notes gives them numbers of their organisation, in any status until the note is removed. */
export function canNumber(holder: PermissionHolder, { status }: { readonly status: number }): Verdict {
  const mayWrite = hasPermission(holder, 'modifyCmrs') || hasPermission(holder, 'createCmr')
  return firstDenial(
    mayWrite ? allowed : denied('permission_missing'),
    status === 8 ? denied('status_not_allowed') : allowed,
  )
}
