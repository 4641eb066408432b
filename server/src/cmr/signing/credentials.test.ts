import { profileContract } from '@roadnote/domain/session/profile-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recentOrigins, type CredentialOrigins } from '@roadnote/domain/cmr/signing/credential-origin'
import { eventPayloads } from '@roadnote/domain/cmr/lifecycle/events'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { testPassword, testSignCode } from '../../../test-kit/secrets.ts'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { anAuthenticator } from '../../../test-kit/session/authenticator.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { addPasskey, signWithPasskey } from '../../../test-kit/session/passkey-signing.ts'
import { evidenceOf } from '../evidence/evidence.ts'

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)
const { ask, tokens, userId } = world
const links = mailedLinks(world)
const admin = { userId: userId['acme.admin'], name: 'acme.admin' }

beforeEach(() => sql`truncate attempt_failure`.execute(db))

/** The credential origins of a note's newest signature, as stored in the table. */
async function credentialsOf(cmrId: number): Promise<CredentialOrigins> {
  const signed = (await recordedEvents(db, cmrId)).findLast(({ type }) => type === 'noteSigned')
  return eventPayloads.noteSigned.parse(signed?.payload).credentials
}

/** The time from the recorded one to the signature, in minutes. */
const minutesAgo = (said: unknown) => (Date.now() - Date.parse(String(said))) / 60_000

async function evidenceText(cmrId: number, depth: 'full' | 'public' = 'full'): Promise<string> {
  return JSON.stringify(await evidenceOf(db, world.secrets, cmrId, depth))
}

describe('credential origins recorded with a signature', () => {
  test('a signature names the administrator who renewed the code, until the signer sets a new one', async () => {
    const id = await world.anEmployee(world.acme, 'signing user', 'acme.gate')
    const email = 'signer@acme.example'
    await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
    expect((await ask(accountContract.renew, { id }, { token: tokens['acme.admin'] })).status).toBe(200)
    const link = await links.tokenInMail('SignCodeRenewal', email, 'renew-sign-code')
    expect((await ask(signCodeContract.renewSignCode, { token: link, code: '7351' })).status).toBe(200)
    const token = await world.tokenOf('acme.gate', '7351')
    const first = await world.released()
    await ask(signingContract.signAsShipper, { cmr_id: first, code: '7351' }, { token })
    const said = await credentialsOf(first)
    expect(said).toMatchObject({ code: { startedBy: admin }, password: null, passkey: null, address: { setBy: null } })
    expect(minutesAgo(said.code?.setAt)).toBeLessThan(5)

    await ask(signCodeContract.setSignCode, { oldCode: '7351', code: '7352' }, { token })
    const second = await world.released()
    await ask(signingContract.signAsShipper, { cmr_id: second, code: '7352' }, { token })
    expect((await credentialsOf(second)).code).toMatchObject({ startedBy: null })
  })

  test('a signature names the administrator who set the password, until its owner sets another', async () => {
    const id = await world.anEmployee(world.acme, 'planner', 'acme.clerk')
    const set = await ask(
      accountContract.edit,
      { id, password: 'chosen by somebody else' },
      { token: tokens['acme.admin'] },
    )
    expect(set.body).toMatchObject({ message: 'user.updated' })
    const row = () =>
      db
        .selectFrom('appUser')
        .where('id', '=', id)
        .select(['passwordSetBy', 'passwordChangedAt'])
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ passwordSetBy: admin.userId, passwordChangedAt: expect.any(Date) })
    const first = await world.released()
    // Signs on a colleague's device, with the signer's own guid and code.
    const guid = await world.guidOf('acme.clerk')
    expect((await world.sign('shipper', first, 'super', { guid })).status).toBe(200)
    expect((await credentialsOf(first)).password).toMatchObject({ setBy: admin, setAt: expect.any(String) })

    await db.updateTable('appUser').set({ passwordSetBy: null }).where('id', '=', id).execute()
    const several = [await world.released(), await world.released()]
    const many = await ask(
      signingContract.signManyAsShipper,
      { cmr_id: several.join(','), guid, code: testSignCode },
      { token: tokens.super },
    )
    expect(many.status).toBe(200)
    for (const one of several) expect((await credentialsOf(one)).password).toMatchObject({ setBy: null })
  })

  test('a signature names the user who set the signer’s mail address', async () => {
    await db
      .updateTable('appUser')
      .set({ email: 'planner@brabant.example', emailSetAt: sql<Date>`now()`, emailSetBy: userId['brabant.admin'] })
      .where('id', '=', userId['brabant.planner'])
      .execute()
    const id = await world.released()
    await world.signed(id, 'shipper')
    expect((await world.sign('driver', id, 'brabant.planner')).status).toBe(200)
    expect((await credentialsOf(id)).address).toMatchObject({
      setBy: { userId: userId['brabant.admin'], name: 'brabant.admin' },
    })
  })

  test('a signature with a driver’s code chosen through a link names the planner who requested the link', async () => {
    const { id, token } = await world.chartered(true)
    expect((await world.drive('set-code', token, { code: '7351' })).status).toBe(200)
    const signed = await world.drive('signature', token, { cmr_id: String(id), code: '7351' })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(await credentialsOf(id)).toMatchObject({
      code: { startedBy: { userId: userId['acme.planner'], name: 'acme.planner' } },
      password: null,
      address: null,
    })
  })

  test('public evidence contains the times but not the names of credential changes, and both depths are genuine', async () => {
    const id = await world.released()
    await db
      .updateTable('appUser')
      .set({ signCodeSetAt: sql<Date>`now() - interval '4 minutes'`, signCodeStartedBy: admin.userId })
      .where('id', '=', userId['antwerp.planner'])
      .execute()
    await db.updateTable('appUser').set({ name: 'Lotte', surname: 'Janssens' }).where('id', '=', admin.userId).execute()
    await db
      .updateTable('organization')
      .set({ canSignedBySubordinateSign: true })
      .where('id', '=', world.acme)
      .execute()
    // A branch user who signs for the party.
    expect((await world.sign('shipper', id, 'antwerp.planner')).status).toBe(200)
    const [whole, open] = [await evidenceText(id), await evidenceText(id, 'public')]
    expect([whole.includes('Lotte Janssens'), open.includes('Lotte Janssens')]).toEqual([true, false])
    const shown = []
    for (const text of [whole, open]) {
      const report = await checkFile(new TextEncoder().encode(text))
      expect(report).toMatchObject({ verdict: 'genuine', problems: [] })
      const record = report.signatures[0]?.record as { payload: { credentials: unknown } }
      shown.push(recentOrigins(record.payload.credentials, new Date(report.signatures[0]?.signedAt ?? ''))[0])
    }
    const origin = { fact: 'code', by: 'other', age: expect.any(Number) }
    expect(shown).toEqual([
      { ...origin, name: 'Lotte Janssens' },
      { ...origin, name: null },
    ])
    expect(await world.item(id)).toMatchObject({
      senderCredentials: { code: { startedBy: { name: 'Lotte Janssens' } } },
      driverCredentials: null,
    })
    expect(printed(whole)).toMatch(
      /sign code chosen with a link that was requested by Lotte Janssens, 4 minutes before/,
    )
    expect(printed(open)).toMatch(/sign code chosen with a link that was requested by somebody else, 4 minutes before/)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'roadnote-origins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of the stand-alone checker. */
function printed(text: string): string {
  const path = join(folder, 'evidence.json')
  writeFileSync(path, text)
  const checker = fileURLToPath(new URL('../../../../tools/verify-evidence.mjs', import.meta.url))
  return spawnSync(process.execPath, [checker, path], { encoding: 'utf8' }).stdout
}

describe('signing with a passkey younger than a day', () => {
  const device = anAuthenticator()
  const token = tokens['colmar.planner']

  async function note(demanded: 'passkey' | null): Promise<number> {
    await db.updateTable('organization').set({ signingAssurance: null }).execute()
    const id = await world.released()
    await world.signed(id, 'shipper', 'driver')
    await db.updateTable('organization').set({ signingAssurance: demanded }).where('id', '=', world.colmar).execute()
    return id
  }

  const age = (interval: string) =>
    db
      .updateTable('passkey')
      .set({ createdAt: sql<Date>`now() - ${interval}::interval` })
      .where('credentialId', '=', device.id)
      .execute()

  test('a passkey younger than a day by the database clock signs with the assurance of a code, and the checker reports why', async () => {
    await addPasskey(world, token, device, { isYoung: true })
    for (const [interval, assurance] of [
      ['23 hours 59 minutes', 'code'],
      ['24 hours 1 second', 'passkey'],
    ] as const) {
      await age(interval)
      const id = await note(null)
      expect((await signWithPasskey(world, { token, step: 'receiver', cmr_id: id }, device)).status).toBe(200)
      expect(await world.item(id)).toMatchObject({ recipientAssurance: assurance })
      const text = await evidenceText(id, 'public')
      const report = await checkFile(new TextEncoder().encode(text))
      expect(report).toMatchObject({ verdict: 'genuine', problems: [] })
      expect(report.signatures[2]).toMatchObject({ assurance, passkey: expect.any(Object) })
      expect(printed(text)).toMatch(
        assurance === 'code' ? /passkey added by the signer, 23 hours before/ : /by the signer, 24 hours before/,
      )
    }
  })

  test('a passkey younger than a day is refused where a passkey is required, with the time from which it counts', async () => {
    await age('1 hour')
    const id = await note('passkey')
    const ways = await world.call(signingContract.ways, { step: 'receiver', cmr_id: [id] }, { as: 'colmar.planner' })
    expect(ways).toMatchObject({ demanded: 'passkey', passkeys: 1 })
    const refused = await signWithPasskey(world, { token, step: 'receiver', cmr_id: id }, device)
    expect(refused.body).toMatchObject({
      error: 'assurance_too_low',
      assurance: 'passkey',
      passkeyCountsFrom: ways.passkeyCountsFrom?.toISOString(),
    })
    expect(minutesAgo(refused.body['passkeyCountsFrom'])).toBeCloseTo(-23 * 60, -1)
    const several = await signWithPasskey(world, { token, step: 'receiver', cmr_id: [id] }, device)
    expect(several.body['errors']).toEqual([expect.stringMatching(/Passkey.*counts from .* UTC/)])
    await age('25 hours')
    expect((await signWithPasskey(world, { token, step: 'receiver', cmr_id: id }, device)).status).toBe(200)
  })
})

test('a signature with a password and code set by their owner names no other person', async () => {
  const token = await world.tokenOf('eastline.planner')
  const body = { OldPassword: testPassword, NewPassword: 'three pallets to Linz' }
  await db
    .updateTable('appUser')
    .set({ passwordSetBy: admin.userId })
    .where('id', '=', userId['eastline.planner'])
    .execute()
  expect((await ask(profileContract.setPassword, body, { token })).status).toBe(200)
  const row = db.selectFrom('appUser').where('id', '=', userId['eastline.planner']).select('passwordSetBy')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ passwordSetBy: null })
})
