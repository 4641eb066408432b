import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { clearable, identifier } from '../contract/wire.ts'
import { mailTemplateKinds, templateBody, templateSubject } from './mail-template.ts'
import { paperLanguage } from './settings.ts'

/** Renders a mail like a real one, about a sample note. Nothing is sent. */
export const mailPreview = query('POST', 'api/organization/mail-preview', {
  summary:
    'A preview of a mail about a sample note, with the template’s text or, where that is empty, the standard text.',
  permission: ['viewOrganizations', 'createOrganizations', 'modifyOrDeleteOrganizations'],
  input: z.object({
    /** The sending organisation; absent: a sample sender. */
    organizationId: clearable(identifier),
    kind: z.enum(mailTemplateKinds),
    subject: clearable(templateSubject),
    body: clearable(templateBody),
    language: paperLanguage,
  }),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})
