import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { sessionContract } from '@roadnote/domain/session/contract'
import { randomUUID } from 'node:crypto'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { erasureContract } from '@roadnote/domain/user/erasure'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPasswordHash, testSecrets } from '../../../test-kit/secrets.ts'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { placesOf } from '../../../test-kit/planted.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'
import { erasureOfColumns, remainingColumns } from './remains.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld
beforeAll(async () => {
  world = await charterWorld(connection)
})

const admin = { as: 'brabant.admin' } as const

/** A name that occurs nowhere else in the test data. */
const planted = {
  name: 'Quirijn',
  surname: 'Zwaluwstaart',
  userName: 'q.zwaluwstaart',
  phone: '+31699887766',
  email: 'quirijn@planted.example',
  address: 'Plantstraat 99, Zoutkamp',
  jobTitleName: 'Plantedjob',
  transicsID: 'TRX-PLANTED',
} as const
const oldEmail = 'before@planted.example'
const words = ['quirijn', 'zwaluwstaart', '31699887766', 'planted', 'plantstraat']

async function drawing(): Promise<string> {
  const create = { width: 120, height: 40, channels: 4 as const, background: '#10203040' }
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

async function evidenceOf(id: number) {
  const reply = await world.app.inject({
    method: 'GET',
    url: `/api/cmr/evidence?cmr_id=${id}`,
    headers: { authorization: `Bearer ${world.tokens['acme.planner']}` },
  })
  return new Uint8Array(reply.rawPayload)
}

async function pdfOf(id: number) {
  const { pdf } = await world.call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
  return new Uint8Array(Buffer.from(pdf, 'base64'))
}

/** A driver of Brabant with data wherever users leave some: two notes, mails, sessions, comments, changes. */
async function aDriverWithAPast() {
  const id = await world.anEmployee(world.brabant, 'driver user', 'somebody')
  await world.call(accountContract.edit, { id, ...planted, email: oldEmail, rolesId: undefined }, admin)
  await world.call(accountContract.edit, { id, email: planted.email }, admin)
  const png = Buffer.from(await drawing(), 'base64')
  await db
    .updateTable('appUser')
    .set({ signaturePng: png, birthDate: '1980-05-06', passwordHash: await testPasswordHash(id, 'the old lorry') })
    .where('id', '=', id)
    .execute()
  const { token, tokenHash } = newToken()
  await insertSession(db, testSecrets, {
    tokenHash,
    userId: id,
    family: randomUUID(),
    client: 'driver',
    remember: false,
  })
  expect((await world.ask(sessionContract.chooseLanguage, { language: 'nl' }, { token })).status).toBe(200)
  const note = await world.released({ driverUserName: planted.userName, driverEmail: planted.email })
  // Renamed while the note is open, so the next signer is shown the change.
  await world.call(accountContract.edit, { id, name: 'Quirijntje' }, admin)
  await world.call(accountContract.edit, { id, name: planted.name }, admin)
  await world.signed(note, 'shipper')
  const guid = await world.guidOf(planted.userName)
  const signature = { guid, signature: await drawing(), comment: 'Signed by Quirijn' }
  expect((await world.sign('driver', note, 'super', signature)).status).toBe(200)
  const comment = { cmr_id: note, comment: 'Ask Quirijn', CommentType: 9 }
  expect((await world.request('acme.planner', attachmentContract.comment, comment)).status).toBe(200)
  await world.signed(note, 'receiver')
  await world.ask(
    sessionContract.recoverPassword,
    { login: planted.userName, email: planted.email },
    { method: 'POST' },
  )
  return { id, note, token, guid }
}

describe('erasing the data of a user', () => {
  test('the erasure defines what happens to every column of a user', async () => {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns where table_name = 'app_user'`.execute(db)
    expect(rows.map(({ column }) => column).sort()).toEqual(Object.keys(erasureOfColumns).sort())
  })

  test('an erasure removes the user from every column except those the preview names, and evidence stays valid', async () => {
    const { id, note, guid, token } = await aDriverWithAPast()
    const before = { evidence: await evidenceOf(note), pdf: await pdfOf(note), item: await world.item(note) }
    await world.call(accountContract.remove, { id }, admin)
    const preview = await world.call(erasureContract.erasurePreview, { id }, admin)
    expect(preview).toMatchObject({
      name: 'Quirijn Zwaluwstaart',
      underWay: 0,
      // A confirmation link for each of the two addresses that the administrator set; neither gets a password link.
      goes: { mails: 2, links: 2 },
      stays: { signatures: 1, notesDriven: 1, typed: 1 },
    })
    expect(preview.fields).toEqual(
      expect.arrayContaining(['name', 'phone', 'email', 'address', 'birthDate', 'signature']),
    )
    expect(preview.goes.logLines).toBeGreaterThan(3)
    const places = await placesOf(db, words)
    expect(places).toEqual(expect.arrayContaining(['app_user.name', 'admin_event.changes', 'party_change.changes']))

    await world.call(erasureContract.erase, { id, name: ' quirijn  ZWALUWSTAART ' }, admin)

    const left = await placesOf(db, words)
    expect(left.filter((place) => !(place in remainingColumns))).toEqual([])
    // No printed note shows sign-in data, home address or phone number, so nothing of these is left.
    const { userName, phone, address, transicsID } = planted
    expect(await placesOf(db, [userName, phone, address, transicsID, oldEmail])).toEqual([])
    // Every remaining value belongs to a category that the preview counted.
    const mails = await sql<{ values: string }>`select (payload -> 'values')::text as values from outbox
      where kind = 'mail' and cmr_id = ${note}`.execute(db)
    const saying = mails.rows.map(({ values }) => values).join()
    expect(saying).not.toContain('Zwaluwstaart')
    expect(saying).toContain(`Erased person ${id}`)
    const remaining = Object.entries(remainingColumns).filter(([place]) => left.includes(place))
    expect(remaining.length).toBeGreaterThan(0)
    expect(remaining.filter(([, thing]) => preview.stays[thing] === 0)).toEqual([])

    const after = { evidence: await evidenceOf(note), pdf: await pdfOf(note), item: await world.item(note) }
    for (const { evidence, pdf } of [before, after])
      for (const file of [evidence, pdf]) expect((await checkFile(file)).problems).toEqual([])
    const [, signed] = (await checkFile(after.evidence)).signatures
    expect(signed).toMatchObject({ step: 2, signer: 'Quirijn Zwaluwstaart' })
    expect(Buffer.compare(before.pdf, after.pdf)).toBe(0)
    expect(await world.chain(note)).toMatchObject({ intact: true })
    expect(after.item).toMatchObject({ driverDisplayName: `Erased person ${id}`, driverUserName: null })
    const history = await world.call(cmrContract.history, { cmr_id: note }, { as: 'super' })
    expect(history.length).toBeGreaterThan(3)

    expect((await world.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    // Neither the name nor the badge identifies the user any more.
    expect((await world.sign('driver', await world.makeAt(3), 'super', { guid })).status).not.toBe(200)
    await expect(world.call(erasureContract.erasurePreview, { id }, admin)).rejects.toThrow('not_found')
    const { data } = await world.call(accountContract.list, { deleted: true, Search: 'Quirijn' }, admin)
    expect(data).toEqual([])
  })

  test('an erasure of a driver known through spot charters removes the driver link too', async () => {
    const spot = {
      driverFirstName: planted.name,
      driverLastName: planted.surname,
      phone: planted.phone,
      email: planted.email,
    }
    const { id: note, token } = await world.chartered(true, { ...spot, carrierName: 'Planted Haulage' })
    await world.drive('set-code', token, { code: '7351' })
    expect((await world.drive('signature', token, { cmr_id: note, code: '7351' })).status).toBe(200)
    const { id } = await db
      .selectFrom('appUser')
      .where('phone', '=', planted.phone)
      .select('id')
      .executeTakeFirstOrThrow()
    await world.call(accountContract.remove, { id }, { as: 'super' })
    const preview = await world.call(erasureContract.erasurePreview, { id }, { as: 'super' })
    expect(preview).toMatchObject({ underWay: 1, goes: { driverLinks: 1 } })
    const erase = () => world.call(erasureContract.erase, { id, name: preview.name }, { as: 'super' })
    await expect(erase()).rejects.toThrow('user_under_way')
    await world.signed(note, 'receiver')
    await erase()
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_revoked')
    const parts = await sql<{ parts: string }>`select parts::text from cmr_event_private
      join cmr_event on cmr_event.id = event_id where cmr_id = ${note} and type = 'noteChartered'`.execute(db)
    expect(parts.rows.map(({ parts: said }) => said).join()).not.toContain('Zwaluwstaart')
    expect((await checkFile(await evidenceOf(note))).problems).toEqual([])
    const left = await placesOf(
      db,
      words.filter((word) => word !== 'planted'),
    )
    expect(left.filter((place) => !(place in remainingColumns))).toEqual([])
  })
})

describe('the conditions of an erasure', () => {
  async function somebody(userName: string) {
    const id = await world.anEmployee(world.brabant, 'planner', userName)
    return id
  }

  test('an erasure requires a deleted user, the typed name and the right to delete that user', async () => {
    const id = await somebody('leaver.one')
    await somebody('leaver.one.who.stays')
    const erase = (name: string, as: 'brabant.admin' | 'acme.admin' | 'brabant.planner' = 'brabant.admin') =>
      world.call(erasureContract.erase, { id, name }, { as })
    await expect(erase('leaver.one')).rejects.toThrow('user_not_deleted')
    await world.call(accountContract.remove, { id }, admin)
    await expect(erase('leaver.two')).rejects.toThrow('bad_input')
    await expect(erase('leaver.one', 'acme.admin')).rejects.toThrow('not_found')
    await expect(erase('leaver.one', 'brabant.planner')).rejects.toThrow('permission_missing')
    const reply = await world.call(accountContract.list, { deleted: true, Search: 'leaver.one' }, admin)
    expect(reply.data).toMatchObject([{ id, deleted: true, may: { erase: true, edit: 'user_deleted' } }])
    await erase('leaver.one')
    await expect(erase('leaver.one')).rejects.toThrow('not_found')
    expect((await world.call(accountContract.list, { deleted: true, Id: id }, admin)).data).toEqual([])
    const logged = await db.selectFrom('adminEvent').where('subjectId', '=', id).orderBy('id').selectAll().execute()
    expect(logged.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['userDeleted', `Erased person ${id}`],
      ['userErased', `Erased person ${id}`],
    ])
  })

  test('an erasure leaves the other admin log lines unchanged, and the database refuses other changes to them', async () => {
    const id = await somebody('leaver.three')
    await world.call(accountContract.remove, { id }, admin)
    const rewriting = (set: string) =>
      connection.pool.query(`update admin_event set ${set} where subject_kind = 'user' and subject_id = ${id}`)
    await expect(rewriting(`subject_name = 'x'`)).rejects.toThrow('is evidence')
    await world.call(erasureContract.erase, { id, name: 'leaver.three' }, admin)
    await expect(rewriting(`action = 'userEdited'`)).rejects.toThrow('is evidence')
    await expect(rewriting(`actor_name = 'x'`)).rejects.toThrow('is evidence')
    await expect(connection.pool.query('delete from admin_event')).rejects.toThrow('is evidence')
  })
})

test('erasing an administrator removes the name from signatures whose credentials the administrator had set', async () => {
  const id = await world.anEmployee(world.brabant, 'company admin', 'setter')
  await db.updateTable('appUser').set({ name: 'Wolkje', surname: 'Setter' }).where('id', '=', id).execute()
  const driver = db.updateTable('appUser').where('id', '=', world.userId['brabant.driver'])
  await driver.set({ passwordSetBy: id, signCodeStartedBy: id }).execute()
  const note = await world.released()
  await world.signed(note, 'shipper')
  expect((await world.sign('driver', note, 'brabant.driver')).status).toBe(200)
  const names = async () => {
    const { rows } = await sql<{ parts: Record<string, unknown> }>`
      select parts from cmr_event_private private join cmr_event event on event.id = private.event_id
      where event.cmr_id = ${note} and event.type = 'noteSigned' order by event.sequence desc limit 1`.execute(db)
    return Object.keys(rows[0]?.parts ?? {}).filter((part) => part.startsWith('credentials.'))
  }
  expect((await names()).sort()).toEqual(['credentials.code.startedBy.name', 'credentials.password.setBy.name'])
  await world.call(accountContract.remove, { id }, admin)
  expect((await world.call(erasureContract.erasurePreview, { id }, admin)).goes.eventParts).toBe(1)
  await world.call(erasureContract.erase, { id, name: 'Wolkje Setter' }, admin)
  expect(await names()).toEqual([])
  expect((await checkFile(await evidenceOf(note))).verdict).toBe('genuine')
  expect(await world.item(note)).toMatchObject({ driverCredentials: { password: { setBy: { userId: id } } } })
})
