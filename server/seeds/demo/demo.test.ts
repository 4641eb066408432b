import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventPayloads, isNoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { lifecycle } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { isPlausibleVat } from '@roadnote/domain/organization/check-digits'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../tools/verify-evidence.mjs'
import { type ChainedEvent, verifyChain } from '../../src/cmr/events/chain.ts'
import { tamperedFields } from '../../src/cmr/evidence/compare-signed.ts'
import { contentHash as contentHashOf, signedContent } from '../../src/cmr/evidence/signed-content.ts'
import { restoreParts } from '../../src/cmr/events/private-parts.ts'
import { lockNoteAsSystem } from '../../src/cmr/note/store.ts'
import { ensureSealedPdf } from '../../src/cmr/pdf/seal/ensure-sealed.ts'
import { evidenceOf } from '../../src/cmr/evidence/evidence.ts'
import { sealPublicKey } from '../../src/cmr/events/seal.ts'
import { folderStore } from '../../src/files/folder-store.ts'
import { secretsFrom } from '../../src/secrets.ts'
import { checkSecret } from '../../src/session/secret/slow-hash.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { checkDigit } from '../container-number.ts'
import { loadDemo } from './load.ts'
import { organizationId } from './organizations.ts'
import { demoPassword, demoSignCode } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secrets = secretsFrom('a secret of at least thirty-two characters')
const now = new Date('2026-11-13T10:20:30.400Z')

/** The signed content with its salted parts restored. */
function wholeContent(bytes: Buffer, parts: unknown) {
  // The shape that buildSignedContent writes.
  return restoreParts(JSON.parse(bytes.toString('utf8')), parts) as { readonly signatures: readonly unknown[] }
}

const { db } = await openTestDatabase()
await db.transaction().execute((tx) => loadDemo(tx, { files: folderStore(folder), secrets, now, codeSuffix: 'RN' }))

test('every documented demo login exists with its organisation and role', async () => {
  const users = await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .innerJoin('organization', 'organization.id', 'appUser.organizationId')
    .where('appUser.charterOnly', '=', false)
    .select(['userName', 'role.name as role', 'organization.name as organization'])
    .orderBy('appUser.id')
    .execute()
  expect(users.map(({ userName, role, organization }) => `${organization}: ${userName} (${role})`)).toEqual([
    'Roadnote Operator: super (super admin)',
    'Roadnote Operator: superplus (super admin plus)',
    'Acme Chemicals: acme.admin (company admin plus)',
    'Acme Chemicals: acme.planner (planner)',
    'Acme Chemicals: acme.signer (signing user)',
    'Acme Antwerp: antwerp.planner (planner)',
    'Acme Antwerp: antwerp.signer (signing user)',
    'Brabant Transport: brabant.admin (company admin)',
    'Brabant Transport: brabant.planner (planner)',
    'Brabant Transport: brabant.driver (driver user)',
    'Brabant Transport: brabant.driver2 (driver user)',
    'Delta Subcarrier: delta.planner (planner)',
    'Delta Subcarrier: delta.driver (driver user)',
    'Colmar Distribution: colmar.admin (company admin)',
    'Colmar Distribution: colmar.signer (signing user)',
    'Eastline Logistics: eastline.admin (company admin)',
    'Eastline Logistics: eastline.planner (planner)',
    'Federal Road Inspectorate: inspector (goverment authority user)',
  ])
})

test('every demo user has the known signing code, and signing users have no password', async () => {
  const users = await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .where('appUser.charterOnly', '=', false)
    .select(['appUser.id', 'userName', 'role.name as role', 'passwordHash', 'signCodeHash'])
    .execute()
  expect(users.filter(({ role }) => role === 'signing user').every(({ passwordHash }) => passwordHash === null)).toBe(
    true,
  )
  for (const { id, role, passwordHash, signCodeHash } of users) {
    const code = await checkSecret(secrets, { kind: 'signCode', userId: id }, demoSignCode, signCodeHash)
    expect(code.matches).toBe(true)
    if (role === 'signing user') continue
    const password = await checkSecret(secrets, { kind: 'password', userId: id }, demoPassword, passwordHash)
    expect(password.matches).toBe(true)
  }
})

test('demo organisations have the documented tree and flags', async () => {
  const organizations = await db.selectFrom('organization').selectAll().orderBy('id').execute()
  expect(
    organizations.map(({ name, organizationType, countryCode, path }) => [name, organizationType, countryCode, path]),
  ).toEqual([
    ['Roadnote Operator', 3, 'BE', '1'],
    ['Acme Chemicals', 1, 'BE', '1.2'],
    ['Acme Antwerp', 1, 'BE', '1.2.3'],
    ['Brabant Transport', 2, 'NL', '1.4'],
    ['Delta Subcarrier', 2, 'NL', '1.5'],
    ['Colmar Distribution', 1, 'FR', '1.6'],
    ['Eastline Logistics', 5, 'DE', '1.7'],
    ['Federal Road Inspectorate', 4, 'BE', '1.8'],
    // Chartered by Acme and by Brabant.
    ['Kempen Spot Vervoer', 2, 'BE', '1.9'],
    ['Transports des Vosges', 2, 'FR', '1.10'],
  ])
  const named = (flag: 'spotCharterUsingSign' | 'dashboardDisplaySign' | 'issuingOrganization') =>
    organizations.filter((organization) => organization[flag]).map(({ name }) => name)
  expect(named('spotCharterUsingSign')).toEqual(['Acme Chemicals', 'Brabant Transport'])
  expect(named('dashboardDisplaySign')).toEqual(['Roadnote Operator', 'Acme Chemicals', 'Brabant Transport'])
  expect(named('issuingOrganization')).toEqual(['Acme Chemicals'])
})

test('the VAT numbers of the demo organisations have correct check digits', async () => {
  const organizations = await db.selectFrom('organization').select(['vat', 'countryCode']).execute()
  const wrong = organizations.filter(({ vat, countryCode }) => !isPlausibleVat(vat ?? '', countryCode))
  expect(wrong).toEqual([])
})

describe('the demo notes', async () => {
  const notes = await db.selectFrom('cmr').selectAll().orderBy('id').execute()
  const events = await db
    .selectFrom('cmrEvent')
    .innerJoin('cmr', 'cmr.id', 'cmrEvent.cmrId')
    .selectAll('cmrEvent')
    .select('cmr.code')
    .orderBy('cmrEvent.cmrId')
    .orderBy('sequence')
    .execute()
  const signatures = await db.selectFrom('cmrSignature').selectAll().orderBy('cmrId').orderBy('step').execute()

  test('the demo has about four hundred notes of the last sixty days in every status', () => {
    expect(notes).toHaveLength(400)
    expect(new Set(notes.map(({ status }) => status)).size).toBe(9)
    const oldest = Math.min(...notes.map(({ createdAt }) => createdAt.getTime()))
    expect((now.getTime() - oldest) / 86_400_000).toBeLessThan(60)
  })

  test('dashboards count the loaded demo notes as if each had been created by a call', async () => {
    const totals = async () => {
      const hours = await sql`select hour, sum(notes)::int as notes, sum(late_deliveries)::int as late,
        sum(driver_remarks)::int as remarks from cmr_hour group by hour order by hour`.execute(db)
      const people = await sql`select user_id, sum(signed)::int as signed, sum(drove)::int as drove
        from cmr_hour_person group by user_id order by user_id`.execute(db)
      const visibility = await sql`select * from cmr_party order by organization_id, cmr_id`.execute(db)
      return [hours.rows, people.rows, visibility.rows]
    }
    const loaded = await totals()
    await sql`select rebuild_derived()`.execute(db)
    expect(loaded).toEqual(await totals())
    expect(loaded.every((rows) => rows.length > 5)).toBe(true)
  })

  test('every demo note has a unique code of country, sender, number and suffix', async () => {
    const names = new Map(
      (await db.selectFrom('organization').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    for (const { code, collectionCountryCode, senderOrganizationId } of notes) {
      const senderPart = (names.get(senderOrganizationId) ?? '').slice(0, 3).toUpperCase()
      expect(code).toMatch(new RegExp(`^${collectionCountryCode}${senderPart}\\d{6}RN$`))
    }
    expect(new Set(notes.map(({ code }) => code)).size).toBe(notes.length)
  })

  test('every event of a demo note has the details that its kind requires', async () => {
    const privateParts = new Map(
      (await db.selectFrom('cmrEventPrivate').select(['eventId', 'parts']).execute()).map((row) => [
        row.eventId,
        row.parts,
      ]),
    )
    for (const { id, type, payload } of events) {
      const restored = restoreParts(payload, privateParts.get(id))
      expect(isNoteEventType(type) && eventPayloads[type].strict().parse(restored), type).toEqual(restored)
    }
  })

  test('every demo note has an intact event chain in chronological order', () => {
    for (const { id, createdAt, lastModified } of notes) {
      const own: ChainedEvent[] = events.filter(({ cmrId }) => cmrId === id)
      expect(verifyChain(own)).toMatchObject({ intact: true, end: { sequence: own.length } })
      const times = own.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((one, other) => one - other))
      expect(own[0]).toMatchObject({ type: 'noteCreated', at: createdAt })
      expect(times).toContain(lastModified.getTime())
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('the events of a demo note lead from status to status to its current one', () => {
    const edges = Object.values(lifecycle).flatMap(({ from, to }) =>
      from.flatMap((status) => (to === 'kept' ? [`${status}>3`, `${status}>4`] : [`${status}>${to}`])),
    )
    const allowed = ['null>1', ...edges]
    for (const { id, status } of notes) {
      let current: number | null = null
      for (const { payload } of events.filter(({ cmrId }) => cmrId === id)) {
        // All demo payloads about the status have this shape.
        const change = (payload as { status?: { from: number | null; to: number } }).status
        if (change === undefined) continue
        expect(change.from).toBe(current)
        expect(allowed).toContain(`${change.from}>${change.to}`)
        current = change.to
      }
      expect(current).toBe(status)
    }
  })

  test('demo notes are signed by the right parties in the right order, as far as their status says', async () => {
    const users = new Map(
      (await db.selectFrom('appUser').select(['id', 'organizationId']).execute()).map((user) => [
        user.id,
        user.organizationId,
      ]),
    )
    const expected: Record<number, number> = { 1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 0 }
    for (const note of notes) {
      const own = signatures.filter(({ cmrId }) => cmrId === note.id)
      expect(own.map(({ step }) => step)).toEqual([1, 2, 3].slice(0, expected[note.previousStatus ?? note.status]))
      let before = note.createdAt
      for (const { step, signerUserId, actorUserId, organizationId: party, signedAt } of own) {
        const parties = [
          [note.senderOrganizationId],
          [note.carrierOrganizationId, note.subcontractorOrganizationId],
          [note.recipientOrganizationId],
        ][step - 1]
        expect(parties).toContain(party)
        expect(users.get(signerUserId)).toBe(party)
        expect([signerUserId, note.driverUserId]).toContain(actorUserId)
        expect(signedAt.getTime()).toBeGreaterThan(before.getTime())
        before = signedAt
      }
    }
  })

  test('the signatures of demo notes match their events and their content', () => {
    const byId = new Map(events.map((event) => [event.id, event]))
    for (const { eventId, cmrId, signedAt, content, contentHash, step } of signatures) {
      const event = byId.get(eventId)
      expect(event).toMatchObject({
        cmrId,
        type: 'noteSigned',
        at: signedAt,
        payload: { step, contentHash: contentHash.toString('hex') },
      })
      expect(contentHashOf(contentVersion, content)).toEqual(contentHash)
    }
  })

  test('the content that the demo receiver signed equals the stored note and was seen before', async () => {
    const delivered = notes.filter(({ status }) => [5, 6, 7].includes(status))
    expect(delivered.length).toBeGreaterThan(100)
    await db.transaction().execute(async (tx) => {
      for (const { id, code } of delivered) {
        const note = await lockNoteAsSystem(tx, id)
        const now = await signedContent(tx, note, note.record)
        const [, driver, receiver] = signatures.filter(({ cmrId }) => cmrId === id)
        const privatePart = await tx
          .selectFrom('cmrEventPrivate')
          .where('eventId', '=', receiver?.eventId ?? 0)
          .select('contentParts')
          .executeTakeFirstOrThrow()
        const present = wholeContent(now.bytes, JSON.parse(now.parts))
        const signed = wholeContent(receiver?.content ?? Buffer.from('{}'), privatePart.contentParts)
        expect(signed, code).toEqual({ ...present, signatures: present.signatures.slice(0, 2) })
        expect(driver?.content.toString('utf8'), code).not.toMatch(/"deliveredWeight":"/)
      }
    })
    const byId = new Map(events.map((event) => [event.id, event]))
    for (const { eventId } of signatures) {
      const { payload, noteVersion } = byId.get(eventId) ?? {}
      expect(payload).toMatchObject({
        seenVersion: (noteVersion ?? 0) - 1,
        contentVersion,
        client: { userAgent: expect.stringMatching(/^[0-9a-f]{64}$/) },
        authentication: { sha256: expect.anything() },
      })
    }
  }, 120_000)

  test('demo notes are sealed like any other note', async () => {
    const closed = notes.find(({ status }) => status === 7)?.id ?? 0
    const parts = { files: folderStore(folder), secrets, publicUrl: 'http://localhost:3000' }
    const pdf = await ensureSealedPdf(db, parts, closed, now)
    expect(await checkFile(new Uint8Array(pdf ?? []))).toMatchObject({ verdict: 'genuine', problems: [], pdfSeals: 3 })
  })

  test('the checker accepts the evidence of the demo notes', async () => {
    for (const { id, code } of notes.filter((_, index) => index % 10 === 0)) {
      const file = new TextEncoder().encode(JSON.stringify(await evidenceOf(db, secrets, id)))
      expect((await checkFile(file, [{ publicKey: sealPublicKey(secrets) }])).problems, code).toEqual([])
    }
  })

  test('about one pickup and one delivery in ten of the demo notes are late', () => {
    const late = (step: number, due: (note: (typeof notes)[number]) => number) => {
      const byId = new Map(notes.map((note) => [note.id, note]))
      const signed = signatures.filter((signature) => signature.step === step)
      const missed = signed.filter(({ cmrId, signedAt }) => {
        const note = byId.get(cmrId)
        return note !== undefined && signedAt.getTime() > due(note)
      })
      return missed.length / signed.length
    }
    const pickups = late(
      2,
      (note) => (note.collectionDate?.getTime() ?? 0) + (note.excessReceptionMinutes ?? 0) * 60_000,
    )
    const deliveries = late(
      3,
      (note) => (note.deliveryDate?.getTime() ?? 0) + (note.excessDeliveryMinutes ?? 0) * 60_000,
    )
    for (const share of [pickups, deliveries]) {
      expect(share).toBeGreaterThan(0.05)
      expect(share).toBeLessThan(0.16)
    }
  })

  test('only demo drafts and demo notes signed by the shipper wait for approval', () => {
    const waiting = notes.filter(({ unapprovedCount }) => unapprovedCount > 0)
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([1, 3]))
  })

  test('demo notes go to many countries and use containers with valid numbers', async () => {
    expect(new Set(notes.map(({ deliveryCountryCode }) => deliveryCountryCode)).size).toBeGreaterThanOrEqual(8)
    const containers = await db.selectFrom('container').select('number').execute()
    expect(containers.length).toBeGreaterThan(40)
    for (const { number } of containers) {
      const [, prefix = '', serial = '', digit] = /^([A-Z]{4}) (\d{6})-(\d)$/.exec(number ?? '') ?? []
      expect(checkDigit(prefix + serial)).toBe(Number(digit))
    }
  })

  test('the demo notes of Eastline are visible only to Eastline and the operator, and Eastline sees no others', async () => {
    const own = notes.filter(({ senderOrganizationId }) => senderOrganizationId === organizationId.eastline)
    expect(own.length).toBeGreaterThan(3)
    const visibility = await db.selectFrom('cmrParty').select(['cmrId', 'organizationId']).execute()
    const ids = new Set(own.map(({ id }) => id))
    const viewers = visibility.filter(({ cmrId }) => ids.has(cmrId)).map((row) => row.organizationId)
    expect(new Set(viewers)).toEqual(new Set([organizationId.eastline, organizationId.operator]))
    const seen = visibility.filter((row) => row.organizationId === organizationId.eastline).map(({ cmrId }) => cmrId)
    expect(new Set(seen)).toEqual(ids)
  })

  test('the files of demo notes are in the store, readable and unchanged', async () => {
    const files = await db.selectFrom('file').selectAll().execute()
    const store = folderStore(folder)
    for (const { sha256, size } of files) expect((await store.get(sha256))?.length).toBe(size)
    expect(notes.some(({ photoCount }) => photoCount >= 3)).toBe(true)
    expect(notes.some(({ attachmentCount }) => attachmentCount >= 2)).toBe(true)
  })
})

describe('the demo spot charters', async () => {
  const chartered = await db
    .selectFrom('cmr')
    .innerJoin('appUser as driver', 'driver.id', 'cmr.driverUserId')
    .where('driver.charterOnly', '=', true)
    .select(['cmr.id', 'cmr.status', 'driver.passwordHash', 'driver.id as driverId'])
    .execute()

  test('the demo has finished and active spot charters, created by the sender and by the carrier', () => {
    expect(chartered.length).toBeGreaterThan(5)
    expect(new Set(chartered.map(({ status }) => status))).toEqual(new Set([3, 4, 7]))
    expect(new Set(chartered.map(({ driverId }) => driverId)).size).toBe(2)
    expect(chartered.every(({ passwordHash }) => passwordHash === null)).toBe(true)
  })

  test('demo spot charters are in the history of their notes, and their drivers signed with link and code', async () => {
    const ids = chartered.map(({ id }) => id)
    const events = await db
      .selectFrom('cmrEvent as event')
      .innerJoin('cmrEventPrivate as privatePart', 'privatePart.eventId', 'event.id')
      .where('event.cmrId', 'in', ids)
      .select(['event.cmrId', 'event.type', 'event.payload', 'privatePart.parts'])
      .execute()
    const handed = events.filter(({ type }) => type === 'noteChartered').map(({ cmrId }) => cmrId)
    expect(handed.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
    const byDriver = events
      .map(({ type, payload, parts }) =>
        type === 'noteSigned' ? eventPayloads.noteSigned.parse(restoreParts(payload, parts)) : null,
      )
      .filter((payload) => payload?.step === 2)
    expect(byDriver.length).toBe(chartered.filter(({ status }) => status !== 3).length)
    expect(byDriver.every((payload) => payload?.authentication.kind === 'linkAndCode')).toBe(true)
  })

  test('each demo charter sent one message without a stored link, and links stay valid until the note is closed', async () => {
    const messages = await db.selectFrom('outbox').where('kind', '=', 'message').select('payload').execute()
    expect(messages).toHaveLength(chartered.length)
    for (const { payload } of messages) expect(payload).toMatchObject({ personal: null })
    expect(new Set(messages.map(({ payload }) => Reflect.get(Object(payload), 'channel')))).toEqual(
      new Set(['sms', 'whatsapp']),
    )
    const living = await db.selectFrom('driverLinkCmr').where('revokedAt', 'is', null).select('cmrId').execute()
    expect(new Set(living.map(({ cmrId }) => cmrId))).toEqual(
      new Set(chartered.filter(({ status }) => status !== 7).map(({ id }) => id)),
    )
  })
})

test('rows added after the demo was loaded get new ids', async () => {
  const { id } = await db
    .insertInto('organization')
    .values({ name: 'Newcomer', organizationType: 1, countryCode: 'BE', parentId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(11)
})

describe('the demo outbox', () => {
  test('the demo outbox has mails, messages and webhooks, and mails in every lasting state', async () => {
    const rows = await db.selectFrom('outbox').select(['kind', 'state']).distinct().execute()
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['mail', 'message', 'webhook']))
    const mails = rows.filter(({ kind }) => kind === 'mail').map(({ state }) => state)
    expect(new Set(mails)).toEqual(new Set(['delivered', 'failed', 'waiting']))
    const givenUp = db.selectFrom('outbox').where('kind', '=', 'mail').where('state', '=', 'failed').select('attempts')
    // One mail was refused permanently, the other gave up after two days without a server.
    expect(new Set((await givenUp.execute()).map(({ attempts }) => attempts))).toEqual(new Set([1, 9]))
  })

  test('each demo note that is being mailed waits for its mail for some hours', async () => {
    const waiting = await db
      .selectFrom('cmr')
      .innerJoin('outbox', 'outbox.cmrId', 'cmr.id')
      .where('outbox.closesNote', '=', true)
      .where('outbox.state', '=', 'waiting')
      .select(['cmr.id', 'cmr.status', 'outbox.nextAttemptAt'])
      .execute()
    const mailing = await db.selectFrom('cmr').where('status', 'in', [5, 6]).select('id').execute()
    expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set(mailing.map(({ id }) => id)))
    for (const { nextAttemptAt } of waiting) expect(nextAttemptAt.getTime()).toBeGreaterThan(now.getTime() + 3_600_000)
  })
})

test('no signed demo note differs from what was signed', async () => {
  const notes = await db.selectFrom('cmr').where('status', '>=', 3).selectAll().execute()
  const differing: string[] = []
  for (const note of notes) {
    const fields = await tamperedFields(db, note)
    if (fields.length > 0) differing.push(`${note.code} ${fields.join(' ')}`)
  }
  expect(notes.length).toBeGreaterThan(100)
  expect(differing).toEqual([])
})
