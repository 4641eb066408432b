import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { readSigned } from '../evidence/read-signed.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld
beforeAll(async () => {
  world = await charterWorld(connection)
})

const token = (userName: string) => world.tokens[userName] ?? ''

async function noteOf(id: number) {
  return db.selectFrom('cmr').where('id', '=', id).select(['status', 'version', 'code']).executeTakeFirstOrThrow()
}

async function versionOf(id: number): Promise<number> {
  return (await noteOf(id)).version
}

async function edit(id: number, fields: Record<string, unknown>, userName = 'acme.planner') {
  const answer = await world.ask(cmrContract.edit, { id, ...fields }, { token: token(userName) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

async function failures(): Promise<number> {
  return (await db.selectFrom('attemptFailure').select('id').execute()).length
}

async function signatureOf(id: number) {
  const row = await db
    .selectFrom('cmrSignature')
    .innerJoin('cmrEvent as event', 'event.id', 'cmrSignature.eventId')
    .where('cmrSignature.cmrId', '=', id)
    .orderBy('step', 'desc')
    .select(['content', 'payload'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { seenVersion } = readPayload('noteSigned', row.payload)
  return { seenVersion, tripID: readSigned(row.content, {}).fields['tripID'] }
}

function signMany(ids: readonly number[], version: unknown, code = testSignCode) {
  const body = { cmr_id: ids.join(','), version, code }
  return world.ask(signingContract.signManyAsShipper, wrongInput(body), { token: token('acme.signer') })
}

describe('signing the version that the signer saw', () => {
  test('a note edited between reading and signing is not signed, ten times out of ten', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await world.released({ tripID: 'as read' })
      const version = await versionOf(id)
      await edit(id, { tripID: 'as changed' })
      const answer = await world.sign('shipper', id, 'acme.signer', { version })
      expect(answer).toMatchObject({ status: 409, body: { error: 'changed_meanwhile', version: version + 1 } })
      expect(await noteOf(id)).toMatchObject({ status: 2 })
      expect(await signatureOf(id)).toBeNull()
    }
  })

  test('a signer who has read the current version can sign, and the record contains that version', async () => {
    const id = await world.released({ tripID: 'as read' })
    const version = await versionOf(id)
    expect((await world.sign('shipper', id, 'acme.signer', { version })).status).toBe(200)
    expect(await signatureOf(id)).toEqual({ seenVersion: version, tripID: 'as read' })
  })

  test('a client that sends no seen version can sign, and the record contains no version', async () => {
    for (const sent of [{}, { version: '' }, { version: null }]) {
      const id = await world.released()
      await edit(id, { tripID: 'changed' })
      expect((await world.sign('shipper', id, 'acme.signer', sent)).status).toBe(200)
      expect(await signatureOf(id)).toMatchObject({ seenVersion: null })
    }
  })

  test('signing a changed note does not count as an attempt, with a right or wrong code', async () => {
    const id = await world.released()
    const before = await failures()
    for (const code of [testSignCode, '9999']) {
      const answer = await world.sign('shipper', id, 'acme.signer', { version: 1, code })
      expect(answer.body['error']).toBe('changed_meanwhile')
    }
    expect(await failures()).toBe(before)
  })

  test('signing an invisible note with a wrong version answers 404', async () => {
    const id = await world.released()
    const answer = await world.sign('shipper', id, 'eastline.planner', { version: 1 })
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } })
  })

  test('signing in the wrong status is refused before the version is checked', async () => {
    const id = await world.draft()
    const answer = await world.sign('shipper', id, 'acme.signer', { version: 999 })
    expect(answer.body).toMatchObject({ error: 'status_not_allowed', status: 1 })
  })

  test('the version is checked under the row lock, so a change after the code check prevents the signature', async () => {
    const id = await world.released({ tripID: 'as read' })
    const version = await versionOf(id)
    const waits = async () => {
      const { rows } = await connection.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows[0]?.n).toBeGreaterThan(0)
    }
    const signing = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('cmr')
        .set({ tripId: 'as changed', version: version + 1 })
        .where('id', '=', id)
        .execute()
      // The code is already checked; the signature now waits for this transaction's lock.
      const pending = world.sign('shipper', id, 'acme.signer', { version })
      await vi.waitFor(waits, { timeout: 20_000, interval: 20 })
      return { pending }
    })
    expect(await signing.pending).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } })
    expect(await signatureOf(id)).toBeNull()
  })

  test('of concurrent edits and signatures every signature is over the version that the signer saw', async () => {
    const unseen: unknown[] = []
    for (let round = 0; round < 6; round += 1) {
      const id = await world.released({ tripID: 'as read' })
      const version = await versionOf(id)
      const change = { id, tripID: 'as changed', version }
      await Promise.all([
        world.ask(cmrContract.edit, change, { token: token('acme.planner') }),
        world.sign('shipper', id, 'acme.signer', { version }),
      ])
      const signed = await signatureOf(id)
      if (signed !== null && (signed.seenVersion !== version || signed.tripID !== 'as read')) unseen.push(signed)
    }
    expect(unseen).toEqual([])
  })
})

describe('seen versions when signing several notes', () => {
  test('when signing several notes a changed one is reported and the others are signed', async () => {
    const ids = [await world.released(), await world.released(), await world.released()]
    const versions = await Promise.all(ids.map(versionOf))
    const changed = ids[1] ?? 0
    await edit(changed, { tripID: 'changed' })
    const { status, body } = await signMany(ids, versions.join(','))
    expect(status).toBe(400)
    const { code } = await noteOf(changed)
    expect(body).toMatchObject({
      error: 'not_all_signed',
      errors: [expect.stringMatching(new RegExp(`^${code}: `))],
      changed: [changed],
    })
    expect(body['info']).toHaveLength(2)
    expect(await Promise.all(ids.map(async (id) => (await noteOf(id)).status))).toEqual([3, 2, 3])
    expect(await signatureOf(ids[0] ?? 0)).toMatchObject({ seenVersion: versions[0] })
  })

  test('when all of several notes have changed no code is tried', async () => {
    const ids = [await world.released(), await world.released()]
    const before = await failures()
    const { body } = await signMany(ids, [1, 1], '9999')
    expect(body).toMatchObject({ error: 'not_all_signed', changed: ids, info: [] })
    expect(await failures()).toBe(before)
  })

  test('signing several notes needs one version for each note or none at all', async () => {
    const ids = [await world.released(), await world.released()]
    for (const version of ['2', '2,2,2', [2], 'two,two']) {
      expect((await signMany(ids, version)).body).toMatchObject({
        error: 'bad_input',
        fields: { version: expect.any(String) },
      })
    }
    expect((await signMany(ids, undefined)).status).toBe(200)
    expect((await signMany([await world.released()], null)).status).toBe(200)
    expect(await signatureOf(ids[0] ?? 0)).toMatchObject({ seenVersion: null })
  })
})

describe('seen version on the driver page', () => {
  async function onTheRoad() {
    const { id, token: link } = await world.chartered(true)
    await world.drive('set-code', link, { code: '2846' })
    const view = await world.drive('item', link)
    const [note] = view.body['notes'] as { id: number; version: number }[]
    return { id, link, version: note?.version ?? 0 }
  }

  test('the driver page signs only the version that it showed, and a changed note does not count as an attempt', async () => {
    const { id, link, version } = await onTheRoad()
    expect(version).toBe(await versionOf(id))
    await db.updateTable('organization').set({ street: 'Quay 9' }).where('id', '=', world.colmar).execute()
    const before = await failures()
    const sign = (seen: number, code = '2846') =>
      world.drive('signature', link, { cmr_id: String(id), version: String(seen), code })
    for (const code of ['2846', '1111']) {
      expect((await sign(version, code)).body['notes']).toEqual([{ id, status: 3, problem: 'changed_meanwhile' }])
    }
    expect(await failures()).toBe(before)
    expect((await sign(version + 1)).body['notes']).toEqual([{ id, status: 4, problem: null }])
    expect(await signatureOf(id)).toMatchObject({ seenVersion: version + 1 })
  })

  test('the driver page lists the changes since a version without mail addresses', async () => {
    const { id, link, version } = await onTheRoad()
    await db.updateTable('organization').set({ place: 'Mulhouse' }).where('id', '=', world.colmar).execute()
    const changes = await world.drive('changes', link, { cmr_id: id, version })
    expect(changes.body).toMatchObject({
      version: version + 1,
      changes: [
        { type: 'partyChanged', version: version + 1, changes: [{ field: 'recipient.place', to: 'Mulhouse' }] },
      ],
    })
    const foreign = await world.foreign()
    expect((await world.drive('changes', link, { cmr_id: foreign, version: 1 })).status).toBe(404)
  })
})

test('finding a note to sign by code returns its version', async () => {
  const id = await world.released()
  const { code, version } = await noteOf(id)
  const found = await world.ask(cmrContract.findToSign, { code }, { token: token('acme.signer') })
  expect(found.body).toMatchObject({ id, version })
})

describe('changes since a version', () => {
  const since = (id: number, version: number, userName = 'acme.signer') =>
    world.ask(cmrContract.changes, { cmr_id: id, version }, { token: token(userName) })

  test('the changes since a version list each field with author and time, including rows, documents and names', async () => {
    const id = await world.released({ tripID: 'old' })
    const version = await versionOf(id)
    await edit(id, { tripID: 'new', senderEmail: 'a@acme.example' })
    const good = await db.selectFrom('good').where('cmrId', '=', id).select('id').executeTakeFirstOrThrow()
    const planner = { token: token('acme.planner') }
    await world.ask(goodContract.edit, { id: good.id, grossWeight: 7 }, planner)
    const file = Buffer.from('weighed at the gate\n').toString('base64')
    const documents = [{ name: 'weighing.txt', file }]
    await world.ask(attachmentContract.addDocument, { cmrId: id, documents }, { token: token('acme.admin') })
    await db.updateTable('organization').set({ vat: 'NL001' }).where('id', '=', world.brabant).execute()
    const { body } = await since(id, version)
    expect(body['version']).toBe(version + 4)
    expect(body['changes']).toMatchObject([
      {
        version: version + 1,
        type: 'noteEdited',
        who: 'acme.planner',
        organisation: 'Acme Chemicals',
        changes: [{ field: 'tripID', from: 'old', to: 'new' }],
      },
      { version: version + 2, changes: [{ field: `goods.${good.id}.grossWeight`, to: 7 }] },
      { version: version + 3, type: 'documentAdded', details: { name: 'weighing.txt' } },
      { version: version + 4, type: 'partyChanged', changes: [{ field: 'carrier.vat', from: null, to: 'NL001' }] },
    ])
    expect((await since(id, version + 4)).body['changes']).toEqual([])
  })

  test('the changes since a version answer 404 to users who do not see the note', async () => {
    const id = await world.released()
    expect((await since(id, 1, 'eastline.planner')).status).toBe(404)
  })
})
