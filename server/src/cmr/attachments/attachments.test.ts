import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '../../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { aHolder } from '../../../test-kit/roles.ts'
import { aZip } from '../../../test-kit/zip.ts'
import { makeLink } from '../links/link.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let picture: Buffer
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
})

const token = (userName: string) => testWorld.tokens[userName] ?? ''

function attach(cmrId: number, name: string, bytes: Buffer | string, userName = 'acme.admin') {
  const file = Buffer.from(bytes).toString('base64')
  return testWorld.ask(
    attachmentContract.addDocument,
    { cmrId, documents: [{ name, file }] },
    { token: token(userName) },
  )
}

function documentsOf(cmrId: number) {
  return testWorld.call(attachmentContract.documentList, { cmr_id: cmrId }, { as: 'acme.admin' })
}

describe('commenting on a note', () => {
  test('a party’s remark can only be made by that party', async () => {
    const id = await testWorld.released()
    const say = (userName: string, CommentType: number) =>
      testWorld.ask(
        attachmentContract.comment,
        { cmr_id: id, comment: 'Seal broken', CommentType },
        { token: token(userName) },
      )
    // A comment on another note, which must not be listed here.
    const elsewhere = { cmr_id: await testWorld.released(), comment: 'All fine', CommentType: 12 }
    await testWorld.ask(attachmentContract.comment, elsewhere, { token: token('colmar.admin') })
    expect((await say('colmar.admin', 12)).status).toBe(200)
    expect((await say('colmar.admin', 10)).body['fields']).toEqual({ CommentType: 'not_allowed' })
    expect((await say('acme.planner', 10)).status).toBe(200)
    expect((await say('eastline.planner', 9)).status).toBe(404)
    const { body } = await testWorld.ask(
      attachmentContract.commentList,
      { cmr_id: id },
      { token: token('acme.planner') },
    )
    expect(body).toMatchObject([
      { type: 12, text: 'Seal broken', organisation: 'Colmar Distribution' },
      { type: 10, organisation: 'Acme Chemicals' },
    ])
  })

  test('a comment shows the organisation for which its author wrote it, also after the author has moved', async () => {
    const id = await testWorld.released()
    const { userId, antwerp, acme } = testWorld
    const moves = (organizationId: number) =>
      db.updateTable('appUser').set({ organizationId }).where('id', '=', userId['acme.signer']).execute()
    const body = { cmr_id: id, comment: 'Loaded', CommentType: 9 }
    await testWorld.call(attachmentContract.comment, body, { as: 'acme.signer' })
    await moves(antwerp)
    const comments = await testWorld.call(attachmentContract.commentList, { cmr_id: id }, { as: 'acme.planner' })
    await moves(acme)
    expect(comments).toMatchObject([{ text: 'Loaded', organisation: 'Acme Chemicals' }])
  })

  test('the address that a comment was mailed to is shown to the side that wrote it and to no other', async () => {
    const id = await testWorld.released()
    const body = { cmr_id: id, comment: 'Please call', CommentType: 9, email: 'night@acme.example' }
    await testWorld.call(attachmentContract.comment, body, { as: 'acme.planner' })
    const addressFor = async (as: 'acme.signer' | 'brabant.planner' | 'colmar.admin' | 'super') =>
      (await testWorld.call(attachmentContract.commentList, { cmr_id: id }, { as })).map(({ email }) => email)
    for (const as of ['acme.signer', 'super'] as const) expect(await addressFor(as), as).toEqual(['night@acme.example'])
    for (const as of ['brabant.planner', 'colmar.admin'] as const) expect(await addressFor(as), as).toEqual([null])
  })

  test('a comment with an address is queued for it in the same transaction', async () => {
    const id = await testWorld.released()
    const body = { cmr_id: id, comment: 'Please call', CommentType: 9, email: 'dock@acme.example' }
    await testWorld.ask(attachmentContract.comment, body, { token: token('acme.planner') })
    const mails = await db.selectFrom('outbox').where('cmrId', '=', id).select(['kind', 'payload']).execute()
    expect(mails).toMatchObject([
      { kind: 'mail', payload: { to: 'dock@acme.example', values: { comment: 'Please call' } } },
    ])
  })

  test('an empty, too long or badly addressed comment is refused by field', async () => {
    const id = await testWorld.released()
    const say = (fields: object) =>
      testWorld.ask(
        attachmentContract.comment,
        { cmr_id: id, comment: 'x', CommentType: 9, ...fields },
        { token: token('acme.planner') },
      )
    expect((await say({ comment: ' ' })).body['fields']).toMatchObject({ comment: expect.any(String) })
    expect((await say({ comment: 'x'.repeat(1001) })).body['fields']).toEqual({ comment: 'too_long' })
    expect((await say({ email: 'a@b.example\nBcc: c@d.example' })).body['fields']).toMatchObject({
      email: expect.any(String),
    })
  })

  test('one user cannot send comments to more than fifty new mail addresses a day', async () => {
    const id = await testWorld.released()
    const body = { cmr_id: id, comment: 'x', CommentType: 9, email: 'dock@stranger.example' }
    const answers = []
    for (let mail = 1; mail <= 51; mail++)
      answers.push(await testWorld.ask(attachmentContract.comment, body, { token: token('brabant.planner') }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.at(-1)?.body['error']).toBe('mail_quota')
  })
})

describe('documents of a note', () => {
  test('an attached document is counted, listed and downloaded unchanged, and cannot be deleted after the first signature', async () => {
    const id = await testWorld.released()
    expect((await attach(id, 'packing list.pdf', aPdf('packing'))).status).toBe(200)
    const [document] = await documentsOf(id)
    expect(document).toMatchObject({ name: 'packing list.pdf', type: 4, mediaType: 'application/pdf' })
    const ofType = (documentType: number) =>
      testWorld.call(attachmentContract.documentList, { cmr_id: id, documentType }, { as: 'acme.admin' })
    expect(await ofType(4)).toHaveLength(1)
    expect(await ofType(1)).toEqual([])
    const address = `api/cmr/download-document?documentId=${document?.id}&type=4`
    const reply = await testWorld.app.inject({
      url: `/${address}`,
      headers: { authorization: `Bearer ${token('brabant.planner')}` },
    })
    expect(reply.body).toBe(aPdf('packing').toString())
    expect(reply.headers['content-disposition']).toMatch(/^attachment/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const byLink = await testWorld.app.inject({ url: `/${address}&link=${document?.link}` })
    expect(byLink.statusCode).toBe(200)
    expect((await testWorld.askByPath('GET', address, { token: token('eastline.planner') })).status).toBe(404)
    const remove = () =>
      testWorld.ask(
        attachmentContract.deleteDocument,
        { documentId: document?.id ?? 0 },
        { token: token('acme.admin') },
      )
    await testWorld.sign('shipper', id, 'acme.signer')
    expect((await remove()).body).toMatchObject({ error: 'status_not_allowed', status: 3 })
    expect(await documentsOf(id)).toHaveLength(1)
  })

  test('a valid document link opens nothing once the note is removed or for an unknown document', async () => {
    const id = await testWorld.draft()
    await attach(id, 'list.csv', 'a;b\n1;2')
    const [document] = await documentsOf(id)
    const documentId = document?.id ?? 0
    const open = (linked: { documentId: number; type: number; generation: number }) => {
      const link = makeLink(testWorld.secrets, { kind: 'document', ...linked }, new Date())
      const { documentId: named, type } = linked
      return testWorld.ask(paperContract.downloadDocument, { documentId: named, type, link })
    }
    const blind = await aHolder(db, testWorld.acme, ['usePortal'])
    const address = `api/cmr/download-document?documentId=${documentId}&type=4`
    expect(await testWorld.askByPath('GET', address, { token: blind.token })).toMatchObject({
      status: 403,
      body: { error: 'permission_missing' },
    })
    const here = { documentId, type: 4, generation: 1 }
    expect((await open(here)).status).toBe(200)
    expect(await open({ ...here, type: 1 })).toMatchObject({ status: 403, body: { error: 'link_refused' } })
    expect(await open({ documentId: 99_999_999, type: 4, generation: 0 })).toMatchObject({ status: 403 })
    await testWorld.askByPath('POST', `api/cmr/delete?id=${id}`, { token: token('acme.admin') })
    const { linkGeneration: generation } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('linkGeneration')
      .executeTakeFirstOrThrow()
    expect(await open({ ...here, generation })).toMatchObject({ status: 403, body: { error: 'link_refused' } })
  })

  test('a document of an unsigned note can be deleted only with the permissions to change notes and to delete documents', async () => {
    const id = await testWorld.released()
    await attach(id, 'list.csv', 'a;b\n1;2')
    const [document] = await documentsOf(id)
    const remove = (userName: string) =>
      testWorld.ask(
        attachmentContract.deleteDocument,
        { documentId: document?.id ?? 0, cmrId: id },
        { token: token(userName) },
      )
    await attach(id, 'kept.csv', 'c;d\n3;4')
    expect((await remove('acme.planner')).status).toBe(403)
    const { token: halfway } = await aHolder(db, testWorld.acme, ['usePortal', 'viewCmrs', 'deleteDocuments'])
    const byHalf = await testWorld.ask(
      attachmentContract.deleteDocument,
      { documentId: document?.id ?? 0 },
      { token: halfway },
    )
    expect(byHalf).toMatchObject({ status: 403, body: { error: 'permission_missing' } })
    const download = async () => {
      const url = `/api/cmr/download-document?documentId=${document?.id}&type=4`
      const headers = { authorization: `Bearer ${token('acme.admin')}` }
      return (await testWorld.app.inject({ url, headers })).statusCode
    }
    expect(await download()).toBe(200)
    expect((await remove('acme.admin')).body['message']).toBe('Document deleted successfully.')
    expect(await download()).toBe(404)
    expect((await remove('acme.admin')).status).toBe(404)
    expect((await documentsOf(id)).map(({ name }) => name)).toEqual(['kept.csv'])
  })

  const bad: [string, Buffer | string][] = [
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['note.txt', '<script>alert(1)</script>'],
    ['program.exe', Buffer.from('4d5a90000300', 'hex')],
    ['photo.png', '%PDF-1.7 not a picture'],
    ['paper.pdf', 'PK\u0003\u0004 not a paper'],
    ['broken.png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['binary.csv', Buffer.from([0, 1, 2, 3])],
    ['archive.docx', aZip({ 'readme.txt': 'no document' })],
    ['macro.docx', aZip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' })],
    ['many.xlsx', aZip(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}`, ''])))],
    ['noending', aPdf('no ending')],
  ]
  test.each(bad)('the document %s is refused and not stored', async (name, bytes) => {
    const id = await testWorld.draft()
    expect((await attach(id, name, bytes)).body['error']).toBe('file_type_refused')
    expect(await documentsOf(id)).toEqual([])
  })

  test('allowed documents are stored under a sanitised file name', async () => {
    const id = await testWorld.draft()
    const good: [string, Buffer | string, string][] = [
      ['..\\..\\etc/passwd.pdf', aPdf(''), 'passwd.pdf'],
      ['Foto\u0000 <1>.JPG', picture, 'Foto 1.jpg'],
      ['Ladung "A".docx', aZip({ '[Content_Types].xml': '', 'word/document.xml': '' }), 'Ladung A.docx'],
      ['gewichten.xlsx', aZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'gewichten.xlsx'],
      ['Überweisung.txt', 'Grüße', 'Überweisung.txt'],
    ]
    for (const [name, bytes] of good) expect((await attach(id, name.replace('\u0000', ''), bytes)).status).toBe(200)
    expect((await documentsOf(id)).map(({ name }) => name)).toEqual(good.map(([, , clean]) => clean))
  })

  test('a long file name is cut between characters, never inside one', async () => {
    const id = await testWorld.draft()
    const names = ['📦', '👷🏽', 'e\u0301'].map((sign) => `${'a'.repeat(199)}${sign}.csv`)
    for (const name of names) expect((await attach(id, name, 'a;b\n1;2')).status).toBe(200)
    expect((await documentsOf(id)).map(({ name }) => name)).toEqual([
      `${'a'.repeat(199)}.csv`,
      `${'a'.repeat(199)}.csv`,
      `${'a'.repeat(199)}é.csv`,
    ])
    const photo = { cmrId: id, fileName: `${'a'.repeat(199)}📦.jpg`, photo: picture.toString('base64') }
    const added = await testWorld.ask(attachmentContract.addPhoto, photo, { token: token('acme.admin') })
    expect(added.status).toBe(200)
  })

  test('one refused file in an upload prevents all files of that upload from being stored', async () => {
    const id = await testWorld.draft()
    const documents = [aPdf(''), '<svg/>'].map((content) => ({
      name: 'a.pdf',
      file: Buffer.from(content).toString('base64'),
    }))
    const { body } = await testWorld.ask(
      attachmentContract.addDocument,
      { cmrId: id, documents },
      { token: token('acme.admin') },
    )
    expect(body).toMatchObject({ error: 'file_type_refused', fields: { 'documents.1.file': 'not_allowed' } })
    expect(await documentsOf(id)).toEqual([])
  })

  test('a file that is too large or not base64 is refused with an error message', async () => {
    const id = await testWorld.draft()
    const send = (file: string) =>
      testWorld.ask(
        attachmentContract.addDocument,
        { cmrId: id, documents: [{ name: 'a.pdf', file }] },
        { token: token('acme.admin') },
      )
    expect((await send('not base64!')).body['fields']).toEqual({ 'documents.0.file': 'wrong_format' })
    expect((await send('A'.repeat(22 * 1024 * 1024))).status).toBe(413)
  })
})

describe('photos of a note', () => {
  test('a driver’s photo is re-encoded without its location and gets a thumbnail', async () => {
    const id = await testWorld.released()
    const body = {
      cmrId: id,
      fileName: 'IMG_1.HEIC.jpg',
      photo: `data:image/jpeg;base64,${picture.toString('base64')}`,
    }
    const added = await testWorld.ask(attachmentContract.addPhoto, body, { token: token('brabant.driver') })
    expect(added.status).toBe(200)
    const show = (size: string) =>
      testWorld.app.inject({
        url: `/api/cmr/photo?id=${String(added.body['id'])}&size=${size}`,
        headers: { authorization: `Bearer ${token('colmar.admin')}` },
      })
    const full = await show('full')
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined()
    expect((await sharp((await show('thumb')).rawPayload).metadata()).width).toBe(320)
    const { body: list } = await testWorld.ask(
      attachmentContract.photoList,
      { cmr_id: id },
      { token: token('acme.planner') },
    )
    const taken = { who: expect.any(String), organisation: 'Brabant Transport' }
    expect(list).toMatchObject([{ fileName: 'IMG_1.HEIC.jpg', ...taken }])
    await db.updateTable('cmrPhoto').set({ deletedAt: new Date() }).where('cmrId', '=', id).execute()
    expect(await testWorld.call(attachmentContract.photoList, { cmr_id: id }, { as: 'acme.planner' })).toEqual([])
    await db.updateTable('cmrPhoto').set({ deletedAt: null }).where('cmrId', '=', id).execute()
    const { photoCount } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('photoCount')
      .executeTakeFirstOrThrow()
    expect(photoCount).toBe(1)
  })

  test('a photo’s signed address loads in a page for ten minutes and opens nothing else', async () => {
    const id = await testWorld.released()
    const other = await testWorld.released()
    const body = { fileName: 'a.jpg', photo: picture.toString('base64') }
    for (const cmrId of [id, other])
      await testWorld.ask(attachmentContract.addPhoto, { ...body, cmrId }, { token: token('acme.planner') })
    const sourceOf = async (cmrId: number) => {
      const [photo] = await testWorld.call(attachmentContract.photoList, { cmr_id: cmrId }, { as: 'acme.planner' })
      return photo?.src ?? ''
    }
    const [src, otherSrc] = [await sourceOf(id), await sourceOf(other)]
    const loaded = await testWorld.app.inject({ url: src })
    expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(loaded.rawPayload).metadata()).format).toBe('jpeg')
    const link = new URL(src, 'http://localhost').searchParams.get('link') ?? ''
    const otherId = new URL(otherSrc, 'http://localhost').searchParams.get('id') ?? ''
    for (const wrong of [
      src.replace(link, ''),
      `/api/cmr/photo?id=${otherId}&link=${link}`,
      src.replace('v1.', 'v1.z'),
    ])
      expect((await testWorld.app.inject({ url: wrong })).statusCode).toBe(403)
    // Revoking the note's links also revokes this one.
    await db
      .updateTable('cmr')
      .set((column) => ({ linkGeneration: column('linkGeneration', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect((await testWorld.app.inject({ url: src })).statusCode).toBe(403)
  })

  test('a user without permission to view notes cannot load a photo of their own organisation’s note', async () => {
    const cmrId = await testWorld.released()
    const body = { cmrId, fileName: 'a.jpg', photo: picture.toString('base64') }
    const added = await testWorld.ask(attachmentContract.addPhoto, body, { token: token('acme.admin') })
    const statusFor = async (permissions: readonly PermissionName[]) => {
      const holder = await aHolder(db, testWorld.acme, permissions)
      const headers = { authorization: `Bearer ${holder.token}` }
      const answer = await testWorld.app.inject({ url: `/api/cmr/photo?id=${String(added.body['id'])}`, headers })
      return answer.statusCode
    }
    expect([await statusFor(['usePortal']), await statusFor(['usePortal', 'viewCmrs'])]).toEqual([403, 200])
  })

  test('organisations without access to the note can neither see nor add photos, and a file that is not an image is refused', async () => {
    const id = await testWorld.released()
    const body = { cmrId: id, fileName: 'a.jpg', photo: picture.toString('base64') }
    expect((await testWorld.ask(attachmentContract.addPhoto, body, { token: token('eastline.planner') })).status).toBe(
      404,
    )
    const wrong = { ...body, photo: Buffer.from('GIF89a').toString('base64') }
    expect(
      (await testWorld.ask(attachmentContract.addPhoto, wrong, { token: token('acme.planner') })).body['error'],
    ).toBe('file_type_refused')
  })

  test('a photo can be deleted by permitted users until the receiver has signed', async () => {
    const id = await testWorld.released()
    const body = { cmrId: id, fileName: 'a.jpg', photo: picture.toString('base64') }
    const added = await testWorld.ask(attachmentContract.addPhoto, body, { token: token('acme.admin') })
    const remove = (userName: string) =>
      testWorld.ask(attachmentContract.deletePhoto, { photoId: Number(added.body['id']) }, { token: token(userName) })
    expect((await remove('brabant.planner')).status).toBe(403)
    expect((await remove('acme.admin')).status).toBe(200)
    expect((await remove('acme.admin')).status).toBe(404)
  })
})
