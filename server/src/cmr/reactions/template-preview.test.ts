import { mailPreview } from '@roadnote/domain/organization/mail-preview-contract'
import { mailPlaceholders, mailTemplateKinds } from '@roadnote/domain/organization/mail-template'
import { languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld

type PreviewInput = Partial<(typeof mailPreview)['input']['_zod']['output']>

function preview(input: PreviewInput = {}, as: PersonName = 'acme.admin') {
  const sent = {
    organizationId: organization.acme,
    kind: 'OnReceiverSignatureToSender',
    language: 'en',
    ...input,
  } as const
  return testWorld.call(mailPreview, sent, { as })
}

describe('the preview of a mail template', () => {
  test('the mail preview fills the placeholders of the organisation’s template with a sample note', async () => {
    const { subject, text, html } = await preview({
      subject: 'Delivered: {cmrCode}',
      body: 'Dear {senderName},\n\n{signedBy} has signed <at> {deliveryPlace}.\n{goods}',
    })
    expect(subject).toBe('Delivered: BESAM100234RN')
    expect(text).toContain('Dear Acme Chemicals,\n\nClaire Weiss has signed <at> Colmar (FR).')
    expect(text).toContain('12 drums, Water-based paint, 1,200.5 kg')
    expect(html).toContain('signed &lt;at&gt; Colmar (FR).')
    expect(html).toContain('Acme Chemicals')
  })

  test('the mail preview uses the built-in text for empty parts in each language', async () => {
    const subjects = new Set<string>()
    for (const { code, tag } of languages) {
      const { subject, html } = await preview({ subject: '  ', body: null, language: code })
      expect(html).toContain(`lang="${tag}"`)
      subjects.add(subject)
    }
    expect(subjects.size).toBe(languages.length)
    const half = await preview({ subject: 'Ours', body: '' })
    expect(half.subject).toBe('Ours')
    expect(half.text).toContain('Delivered')
  })

  test.each(mailTemplateKinds)(
    'the mail preview of %s has a sample value for every applicable placeholder',
    async (kind) => {
      const { text } = await preview({ kind, body: mailPlaceholders.map((name) => `${name}=[{${name}}]`).join('\n') })
      const empty = mailPlaceholders.filter((name) => text.includes(`${name}=[]`))
      expect(empty).toEqual(kind === 'OnException' ? ['signedBy', 'signedAt'] : ['exceptionType'])
    },
  )

  test.each([
    ['subject', 'About {code}'],
    ['body', 'Dear {customer}'],
  ])('a mail preview with an unknown placeholder in the %s is refused', async (field, words) => {
    const wish = { kind: 'OnException', language: 'en', [field]: words } as const
    const { status, body } = await testWorld.request('acme.admin', mailPreview, wish)
    expect([status, body['fields']]).toEqual([400, { [field]: 'unknown_placeholder' }])
  })

  test('a mail preview works before the organisation exists, and otherwise only for the caller’s own organisations', async () => {
    expect((await preview({ organizationId: null })).text).toContain('Scheldehaven Coatings')
    await expect(preview({}, 'brabant.admin')).rejects.toMatchObject({ status: 404 })
    await expect(preview({}, 'acme.planner')).rejects.toMatchObject({ status: 403 })
  })

  test('a mail preview sends nothing', async () => {
    await preview()
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
