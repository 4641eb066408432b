import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { clearable, identifier } from '../contract/wire.ts'
import { mailTemplateKinds, templateBody, templateSubject } from './mail-template.ts'
import { paperLanguage } from './settings.ts'

/** Renders a mail like a real one, about a sample note. Nothing is sent. */
export const mailPreview = query('POST', 'api/organization/mail-preview', {
  summary: 'A mail in the words of a template, or in the built-in ones where it is empty, about an invented note.',
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
