import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { flag, identifier } from '../../contract/wire.ts'
import { catalogueCodes } from './catalogue.ts'
import { ownTextFields } from './own-words.ts'

const codes = languages.map(({ code }) => code)

/** A reservation that an organisation has written itself. */
export const ownReservation = z.object({
  id: z.int(),
  texts: z.partialRecord(z.enum(codes), z.object({ name: z.string(), reason: z.string() })),
})

export type OwnReservation = z.output<typeof ownReservation>

const one = z.object({ id: identifier })
const done = z.object({ message: z.string() })
const catalogueCode = z.enum(catalogueCodes)

export const ownReservationContract = {
  list: query('GET', 'api/organization/reservation-codes', {
    summary:
      'The reservations that an organisation has written itself, and the codes of the catalogue that it has switched off.',
    permission: 'viewOrganizations',
    input: one,
    reply: z.object({ own: z.array(ownReservation), off: z.array(z.string()) }),
  }),
  create: command('POST', 'api/organization/reservation-code-create', {
    summary:
      'A new reservation of an organisation’s own: name and grounds in at least one language, offered to its drivers and planners.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ organizationsId: identifier, ...ownTextFields }),
    reply: done.extend({ id: z.int() }),
    isCreating: true,
  }),
  edit: command('POST', 'api/organization/reservation-code-edit', {
    summary:
      'Changes all texts of an own reservation; absent ones are deleted. Reservations on notes keep their words.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier, ...ownTextFields }),
    reply: done,
  }),
  remove: command('POST', 'api/organization/reservation-code-delete', {
    summary: 'Deletes an own reservation. Reservations on notes keep their words.',
    permission: 'modifyOrDeleteOrganizations',
    input: one,
    reply: done,
  }),
  switch: command('POST', 'api/organization/reservation-code-switch', {
    summary: 'Switches a code of the catalogue off or on for the drivers and planners of an organisation.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ organizationsId: identifier, code: catalogueCode, on: flag }),
    reply: done,
  }),
}
