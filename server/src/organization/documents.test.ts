import { documentContract } from '@roadnote/domain/organization/document-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addFile, addOrganization } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld

beforeEach(async () => {
  await db.deleteFrom('organizationDocument').execute()
})

function add(fields: object = {}, who: PersonName = 'acme.admin') {
  return testWorld.request(who, documentContract.addDocument, {
    organizationId: organization.acme,
    name: 'Terms.pdf',
    documentFile: aPdf('terms').toString('base64'),
    ...fields,
  })
}

async function added(fields: object = {}): Promise<number> {
  const { status, body } = await add(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return Number(body['id'])
}

function documents(as: PersonName = 'acme.admin', organizationId: number = organization.acme) {
  return testWorld.call(documentContract.documentList, { organizationId }, { as })
}

function download(id: number, who: PersonName) {
  return testWorld.app.inject({
    url: `/api/organization/download-document?id=${id}`,
    headers: { authorization: `Bearer ${testWorld.tokens[who] ?? ''}` },
  })
}

describe('a file of an organisation', () => {
  test('a download of a file that is missing in the store fails instead of returning an empty file', async () => {
    const id = await added()
    const fileSha256 = await addFile(db)
    await db.updateTable('organizationDocument').set({ fileSha256 }).where('id', '=', id).execute()
    expect((await download(id, 'acme.admin')).statusCode).toBe(500)
  })

  test('a file of an organisation is stored under a sanitised name, listed by name and downloaded unchanged, never executed', async () => {
    const id = await added({ name: '..\\secret/Terms "2026".pdf' })
    await added({ name: 'A first.pdf' })
    expect(await documents()).toMatchObject([
      { name: 'A first.pdf' },
      {
        id,
        name: 'Terms 2026.pdf',
        mediaType: 'application/pdf',
        size: aPdf('terms').length,
        mailingInclusionSign: false,
      },
    ])
    const reply = await download(id, 'acme.admin')
    expect(reply.body).toBe(aPdf('terms').toString())
    expect(reply.headers['content-disposition']).toMatch(/^attachment/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a file of an organisation can be uploaded as part of a multipart form with its own name', async () => {
    const form = new FormData()
    form.set('organizationId', String(organization.acme))
    form.set('mailingInclusionSign', 'true')
    form.set('documentFile', new Blob([new Uint8Array(aPdf('terms'))], { type: 'application/pdf' }), 'Site rules.pdf')
    const body = new Response(form)
    const reply = await testWorld.app.inject({
      method: 'POST',
      url: '/api/organization/add-document',
      headers: {
        authorization: `Bearer ${testWorld.tokens['acme.admin'] ?? ''}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await documents()).toMatchObject([{ name: 'Site rules.pdf', mailingInclusionSign: true }])
  })

  test.each([
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['terms.pdf', 'MZ a program'],
    ['terms.exe', aPdf('terms')],
  ])('%s of a type that is not accepted is refused with the reason and not stored', async (name, content) => {
    const { status, body } = await add({ name, documentFile: Buffer.from(content).toString('base64') })
    expect([status, body['error']]).toEqual([400, 'file_type_refused'])
    expect(body['fields']).toEqual({ documentFile: 'not_allowed' })
    expect(await documents()).toEqual([])
  })

  test('a file counts towards the quota of its organisation and is refused when that is exhausted', async () => {
    const full = await addOrganization(db, { parentId: organization.acme, name: 'Full house' })
    await db
      .insertInto('organizationUpload')
      .values({ organizationId: full, bytes: 20 * 1024 ** 3 })
      .execute()
    const { status, body } = await add({ organizationId: full })
    expect([status, body['error']]).toEqual([413, 'quota_exceeded'])
    expect(await documents('acme.admin', full)).toEqual([])
    const used = async () =>
      (
        await db
          .selectFrom('organizationUpload')
          .where('organizationId', '=', organization.acme)
          .select('bytes')
          .executeTakeFirst()
      )?.bytes ?? 0
    const before = await used()
    await added()
    expect((await used()) - before).toBe(aPdf('terms').length)
  })

  test('a file of an organisation can be included in the closing mails and excluded again', async () => {
    const [other, id] = [await added({ name: 'A first.pdf' }), await added()]
    for (const mailingInclusionSign of [true, false]) {
      const sent = { id, organizationId: organization.acme, mailingInclusionSign }
      expect((await testWorld.request('acme.admin', documentContract.editDocument, sent)).status).toBe(200)
      expect(await documents()).toMatchObject([
        { id: other, mailingInclusionSign: false },
        { id, mailingInclusionSign },
      ])
    }
  })

  test('a deleted file of an organisation is neither listed nor downloaded', async () => {
    const [id, other] = [await added(), await added({ documentFile: aPdf('others').toString('base64') })]
    expect((await download(other, 'acme.admin')).body).toBe(aPdf('others').toString())
    expect((await testWorld.request('acme.admin', documentContract.removeDocument, { id })).status).toBe(200)
    expect(await documents()).toMatchObject([{ id: other }])
    expect((await download(id, 'acme.admin')).statusCode).toBe(404)
    expect((await testWorld.request('acme.admin', documentContract.removeDocument, { id })).status).toBe(404)
  })
})

test('a download of a file whose bytes are lost returns an internal error', async () => {
  const fileSha256 = await addFile(db)
  const { id } = await db
    .insertInto('organizationDocument')
    .values({ organizationId: organization.acme, name: 'Lost.pdf', fileSha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await download(id, 'acme.admin')).json()).toMatchObject({ error: 'internal' })
})

describe('the rights on files of an organisation', () => {
  test('files of an organisation are managed only with the right to manage organisations, in the own tree', async () => {
    const id = await added({ organizationId: organization.antwerp })
    expect((await add({}, 'acme.planner')).status).toBe(403)
    for (const who of ['acme.admin', 'super'] as const) {
      expect(await documents(who, organization.antwerp)).toHaveLength(1)
      expect((await download(id, who)).statusCode).toBe(200)
    }
    expect(await documents()).toEqual([])
  })

  test.each(['brabant.admin', 'eastline.admin'] as const)(
    '%s gets 404 for files of a foreign organisation',
    async (who) => {
      const id = await added()
      expect((await add({}, who)).status).toBe(404)
      await expect(documents(who)).rejects.toMatchObject({ status: 404 })
      expect((await download(id, who)).statusCode).toBe(404)
      const sent = { id, organizationId: organization.brabant, mailingInclusionSign: true }
      expect((await testWorld.request(who, documentContract.editDocument, sent)).status).toBe(404)
      expect((await testWorld.request(who, documentContract.removeDocument, { id })).status).toBe(404)
      expect(await documents()).toMatchObject([{ id, mailingInclusionSign: false }])
    },
  )
})

describe('attachments of the closing mails', () => {
  test('the closing mails of a note attach only the files that the issuer has marked', async () => {
    await db
      .updateTable('organization')
      .set({ issuingOrganization: true, manualCreationUseSign: true, email: 'office@acme.example' })
      .where('id', '=', organization.acme)
      .execute()
    await added({ name: 'Terms.pdf', mailingInclusionSign: true })
    await added({ name: 'Internal.pdf' })
    const gone = await added({ name: 'Old terms.pdf', mailingInclusionSign: true })
    await testWorld.request('acme.admin', documentContract.removeDocument, { id: gone })
    const id = await testWorld.makeAt(5)
    const mails = await db
      .selectFrom('outbox')
      .where('cmrId', '=', id)
      .where('closesNote', '=', true)
      .select('payload')
      .execute()
    expect(mails.length).toBeGreaterThan(0)
    for (const { payload } of mails)
      expect(payload).toMatchObject({ attach: { pdf: true, documents: [{ name: 'Terms.pdf' }] } })
    for (const { payload } of mails) expect(JSON.stringify(payload)).not.toMatch(/Internal|Old terms/)
  })
})
