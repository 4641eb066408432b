import { z } from 'zod'
import { command } from '../../contract/endpoint.ts'
import { clearable, rowList, text } from '../../contract/wire.ts'
import { maximumRows, newContainer, newGood, newPallet } from '../goods/cargo.ts'
import { enteredCodePattern } from './note-code.ts'
import { noteFields } from './note-fields.ts'
import { noteStatuses } from '../lifecycle/status.ts'

/**
 * The external system identifies companies by name or VAT number, not by our ids, and knows no drivers or
 * subcontractors.
 */
const {
  senderOrganizationsID: _sender,
  carrierOrganizationsID: _carrier,
  recipientOrganizationsID: _recipient,
  subcontractorOrganizationsID: _subcontractor,
  driverUserName: _driver,
  ...plainFields
} = noteFields

const party = z.strictObject({ name: text(200).min(1).optional(), VAT: text(200).min(1).optional() })

export type ExternalParty = z.output<typeof party>

/**
 * A note in a reply of the external system. Strict: an unknown field means that the two systems disagree, and an
 * incomplete note is worse than none.
 */
export const externalNote = z.strictObject({
  ...plainFields,
  cmrCode: z.string().regex(enteredCodePattern, 'only_digits'),
  sender: party,
  carrier: party.optional(),
  recipient: party.optional(),
  goods: rowList(newGood, maximumRows).optional(),
  pallets: rowList(newPallet, maximumRows).optional(),
  containers: rowList(newContainer, maximumRows).optional(),
})

export type ExternalNote = z.output<typeof externalNote>

export const externalContract = {
  createExternal: command('POST', 'api/cmr/create-pionira', {
    summary: 'Fetch a note by its code from the external system and create it here, with remarks.',
    permission: 'createPioniraCmr',
    input: z.object({
      code: text(50).regex(/^[A-Za-z0-9._/-]+$/, 'wrong_format'),
      remarks: clearable(text(1000)),
    }),
    reply: z.object({
      message: z.string(),
      id: z.int(),
      cmrCode: z.string(),
      status: z.literal(noteStatuses),
    }),
    isCreating: true,
  }),
}
