import { z } from 'zod'
import { command, fileReply, query } from '../contract/endpoint.ts'
import { maximumFileBytes, sentFile } from '../contract/upload.ts'
import { clearable, flag, identifier, moment, text } from '../contract/wire.ts'

/**
 * A file of an organisation, such as its terms or site rules. Those with `mailingInclusionSign` are attached to the
 * mails that close a note.
 */
export const organizationDocument = z.object({
  id: z.int(),
  organizationId: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  createOn: moment,
  mailingInclusionSign: z.boolean(),
})

export type OrganizationDocument = z.output<typeof organizationDocument>

const oneDocument = z.object({ id: identifier })
const done = z.object({ message: z.string() })

export const documentContract = {
  documentList: query('GET', 'api/organization/document-list', {
    summary: 'The files of the caller’s organisation or one below it, by name.',
    permission: 'viewOrganizations',
    input: z.object({ organizationId: identifier }),
    reply: z.array(organizationDocument),
  }),
  addDocument: command('POST', 'api/organization/add-document', {
    summary: 'Stores a file for an organisation: PDF, picture, Word, Excel, CSV or plain text, 15 MiB.',
    permission: 'modifyOrDeleteOrganizations',
    upload: { kind: 'one', part: 'documentFile', name: 'name', maximumBytes: maximumFileBytes },
    input: z.object({
      organizationId: identifier,
      name: text(255).min(1),
      documentFile: sentFile(maximumFileBytes),
      mailingInclusionSign: flag.optional(),
    }),
    reply: done.extend({ id: z.int() }),
    isCreating: true,
  }),
  editDocument: command('POST', 'api/organization/edit-document', {
    summary: 'Sets whether a file is attached to the mails that close a note.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier, organizationId: clearable(identifier), mailingInclusionSign: flag }),
    reply: done,
  }),
  removeDocument: command('GET', 'api/organization/delete-document', {
    summary: 'Deletes a file of an organisation. Mails that are already queued still contain it.',
    permission: 'modifyOrDeleteOrganizations',
    input: oneDocument,
    reply: done,
  }),
  downloadDocument: query('GET', 'api/organization/download-document', {
    summary: 'A file of an organisation, to be saved.',
    permission: 'viewOrganizations',
    input: oneDocument,
    reply: fileReply,
  }),
}
