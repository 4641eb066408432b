import type { Actor } from '@roadnote/domain/access/actor'
import { mailPreview } from '@roadnote/domain/organization/mail-preview-contract'
import { sampleNote } from '@roadnote/domain/organization/sample-note'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { serveWithoutTransaction, type Api, type UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { findOrganization } from '../../organization/store.ts'
import { previewMail, type MailParts } from '../../outbox/deliver.ts'
import type { StoredMail } from '../../outbox/mail/payload.ts'
import { pdfAddress } from '../links/link.ts'
import { mailValues } from './mail-facts.ts'
import { sampleFacts, sampleMailEvent } from './sample-note.ts'

interface PreviewPlace extends Pick<MailParts, 'logoOf'> {
  readonly publicUrl: string
}

export function templateRoutes(api: Api, place: PreviewPlace): void {
  serveWithoutTransaction(api, mailPreview, previewTemplate(place))
}

/** The mail as it would be sent about a sample note; its link is not valid, and nothing is stored or sent. */
function previewTemplate({ publicUrl, logoOf }: PreviewPlace): UseCaseWithoutTransaction<typeof mailPreview> {
  return async ({ database, actor, now }, { organizationId = null, kind, subject, body, language }) => {
    const text = translator(language)
    const organization = await issuerOf(database, actor, organizationId)
    const { template, happening, more = {} } = sampleMailEvent(text, kind)
    const facts = sampleFacts(text, organization.name)
    const mail: StoredMail = {
      template,
      to: null,
      language,
      values: { ...mailValues(facts, happening, language), ...more },
      own: { subject: subject ?? null, body: body ?? null },
      organization,
      // As in a real mail about a note; the link's target is set below.
      link: { cmrId: 0, generation: 0 },
    }
    return previewMail({ logoOf, linkOf: () => pdfAddress(publicUrl, 0, 'example') }, mail, now)
  }
}

/** The organisation in whose name the mail is sent. */
async function issuerOf(database: Kysely<Database>, actor: Actor, id: number | null) {
  if (id === null) return { name: sampleNote.sender, logoSha256: null }
  await findOrganization(database, actor, id)
  return database
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['name', 'logoSha256'])
    .executeTakeFirstOrThrow()
}
