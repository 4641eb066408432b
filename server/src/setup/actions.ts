import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canSetUp, type setupContract } from '@roadnote/domain/setup/contract'
import type { Language } from '@roadnote/locales/languages'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import { translator } from '../language/translate.ts'
import type { MailGateway } from '../outbox/mail-gateway.ts'
import type { MailContent } from '../outbox/mail/content.ts'
import { htmlMail, plainText } from '../outbox/mail/layout.ts'
import type { Secrets } from '../secrets.ts'
import { changeOwnPassword } from '../session/secret/own-password.ts'
import { hashSecret } from '../session/secret/slow-hash.ts'
import { addFirstAdmin } from '../user/first-admin.ts'
import { requireGoodPassword } from '../user/good-password.ts'
import { reserveUserId } from '../user/store.ts'

type Call<Name extends keyof typeof setupContract> = UseCaseWithoutTransaction<(typeof setupContract)[Name]>

function testContent(language: Language, publicUrl: string): MailContent {
  const text = translator(language)
  const subject = text('setup.mail.subject')
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [[{ kind: 'words', words: text('setup.mail.body', { address: publicUrl }) }]],
    quote: null,
    lines: [],
    facts: [],
    button: null,
    link: null,
    bareLink: null,
    small: [],
    stop: null,
    footer: [text('mail.sentBy'), text('mail.noReply')],
    organization: null,
  }
}

/** Bypasses the outbox, because the user wants to see the mail server's answer at once. */
export function testMail(gateway: MailGateway | null, publicUrl: string): Call<'testMail'> {
  return async ({ database, ...facts }, { email }) => {
    assertAllowed(canSetUp(facts.actor))
    if (gateway === null) throw new Refusal('mail_not_configured')
    const content = testContent(facts.language, publicUrl)
    const outcome = await gateway.send({
      to: email,
      subject: content.subject,
      text: plainText(content),
      html: htmlMail(content, null),
      logo: null,
      attachments: [],
      replyTo: null,
      oneClickStop: null,
      key: `mail test ${facts.newId()}`,
    })
    const accepted = outcome.outcome === 'delivered'
    const answer = outcome.outcome === 'kept' ? '' : (outcome.detail ?? '')
    await database.transaction().execute((tx) =>
      recordAdminEvent(
        { ...facts, tx },
        {
          action: 'mailTested',
          subject: { kind: 'setting', id: null, name: 'SMTP_URL' },
          organizationId: null,
          part: email,
          before: null,
          after: { accepted, answer },
        },
      ),
    )
    return { accepted, answer }
  }
}

export function createFirstAdmin(secrets: Secrets, passwordMinimum: number): Call<'firstAdmin'> {
  return async ({ database, ...facts }, { password, ...admin }) => {
    assertAllowed(canSetUp(facts.actor))
    requireGoodPassword(password, admin, passwordMinimum)
    const id = await reserveUserId(database)
    const passwordHash = await hashSecret(secrets, { kind: 'password', userId: id }, password)
    await database.transaction().execute((tx) => addFirstAdmin({ ...facts, tx }, { ...admin, id, passwordHash }))
    return { id, message: 'user.created' }
  }
}

export function setOwnPassword(secrets: Secrets, passwordMinimum: number): Call<'ownPassword'> {
  return async (open, change) => {
    assertAllowed(canSetUp(open.actor))
    await changeOwnPassword(open, { secrets, passwordMinimum }, change)
    return { message: 'user.password_changed' }
  }
}
