import {
  assuranceContract,
  assuranceLevels,
  demandableLevel,
  type DemandableLevel,
} from '@roadnote/domain/session/assurance'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { anAuthenticator } from '../../../test-kit/session/authenticator.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addPasskey, passkeyResponse } from '../../../test-kit/session/passkey-signing.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const planner = 'acme.planner'
const token = testWorld.tokens[planner]
const device = anAuthenticator()
await addPasskey(testWorld, token, device)

/** The smallest valid PNG. */
const drawing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const demand = (id: number, assurance: DemandableLevel | null, as: 'super' | 'acme.admin' = 'super') =>
  testWorld.call(assuranceContract.demand, { id, assurance }, { as })

async function signedOnWith(factors: number | null): Promise<void> {
  await db
    .updateTable('session')
    .set({ signOnFactors: factors })
    .where('userId', '=', testWorld.userId[planner])
    .execute()
}

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
  await db.updateTable('organization').set({ signingAssurance: null }).execute()
  await signedOnWith(null)
})

interface Way {
  readonly gives: (typeof assuranceLevels)[number]
  readonly factors?: number
  readonly proof: (id: number) => Promise<object> | object
}

const code = { code: testSignCode }
const atOthersDesk = async () => ({ ...code, guid: await testWorld.guidOf('acme.signer') })

/** Every way to sign and the assurance it gives. */
const ways: Readonly<Record<string, Way>> = {
  'the code': { gives: 'code', proof: () => code },
  'the code and a drawing': { gives: 'codeAndDrawn', proof: () => ({ ...code, signature: drawing }) },
  'the code after a sign-on with one factor': { gives: 'code', factors: 1, proof: () => code },
  'the code after a sign-on with two factors': { gives: 'signOnTwoFactors', factors: 2, proof: () => code },
  'the code on the device of somebody who signed on with two factors': {
    gives: 'code',
    factors: 2,
    proof: atOthersDesk,
  },
  'code and drawing on somebody else’s device': {
    gives: 'codeAndDrawn',
    factors: 2,
    proof: async () => ({ ...(await atOthersDesk()), signature: drawing }),
  },
  'a passkey': {
    gives: 'passkey',
    proof: async (id) => ({
      passkey: await passkeyResponse(testWorld, { token, step: 'shipper', cmr_id: id }, device),
    }),
  },
  'a passkey after a sign-on with two factors': {
    gives: 'passkey',
    factors: 2,
    proof: async (id) => ({
      passkey: await passkeyResponse(testWorld, { token, step: 'shipper', cmr_id: id }, device),
    }),
  },
}

const cases = Object.keys(ways).flatMap((name) =>
  [null, ...demandableLevel.options].map((demanded) => [name, demanded] as const),
)

describe('the signing assurance that an organisation requires', () => {
  test.each(cases)(
    'a signature with %s where %s is required is accepted, or refused with the required assurance',
    async (name, demanded) => {
      const way = ways[name]
      if (way === undefined) throw new Error(name)
      await demand(testWorld.acme, demanded)
      await signedOnWith(way.factors ?? null)
      const id = await testWorld.released()
      const body = { cmr_id: id, ...(await way.proof(id)) }
      const answer = await testWorld.ask(signingContract.signAsShipper, body, { token })
      const isEnough = demanded === null || assuranceLevels.indexOf(way.gives) >= assuranceLevels.indexOf(demanded)
      const { status, senderAssurance } = await testWorld.item(id)
      const expected = isEnough
        ? { error: undefined, required: undefined, status: 3, senderAssurance: way.gives }
        : { error: 'assurance_too_low', required: demanded, status: 2, senderAssurance: null }
      const { error, assurance: required } = answer.body
      expect({ error, required, status, senderAssurance }).toEqual(expected)
    },
  )

  test('an organisation’s required assurance applies to its own signatures only', async () => {
    await demand(testWorld.colmar, 'passkey')
    const demandOf = (id: number) => testWorld.call(assuranceContract.demanded, { id }, { as: 'super' })
    expect(await demandOf(testWorld.colmar)).toEqual({ assurance: 'passkey', inherited: null })
    expect(await demandOf(testWorld.acme)).toEqual({ assurance: null, inherited: null })
    const id = await testWorld.released()
    expect((await testWorld.sign('shipper', id, planner)).status).toBe(200)
    expect((await testWorld.sign('driver', id, 'brabant.driver')).status).toBe(200)
    expect((await testWorld.sign('receiver', id, 'colmar.signer')).body['error']).toBe('assurance_too_low')
  })

  test('an organisation without a setting requires the assurance of its nearest ancestor, and may itself require less', async () => {
    await demand(testWorld.operator, 'passkey')
    const id = await testWorld.released()
    expect((await testWorld.sign('shipper', id, planner)).body['error']).toBe('assurance_too_low')
    const inherited = await testWorld.call(assuranceContract.demanded, { id: testWorld.acme }, { as: 'super' })
    expect(inherited).toEqual({
      assurance: null,
      inherited: { assurance: 'passkey', organization: 'Roadnote Operator' },
    })
    await demand(testWorld.acme, 'code')
    expect((await testWorld.sign('shipper', id, planner)).status).toBe(200)
  })

  test('the required assurance is inherited past deleted ancestors and ancestors without a setting', async () => {
    const inherited = async () =>
      (await testWorld.call(assuranceContract.demanded, { id: testWorld.antwerp }, { as: 'super' })).inherited
    await demand(testWorld.operator, 'passkey')
    expect(await inherited()).toEqual({ assurance: 'passkey', organization: 'Roadnote Operator' })
    await demand(testWorld.acme, 'codeAndDrawn')
    expect(await inherited()).toMatchObject({ assurance: 'codeAndDrawn' })
    const gone = (deletedAt: Date | null) =>
      db.updateTable('organization').set({ deletedAt }).where('id', '=', testWorld.acme).execute()
    await gone(new Date())
    const afterwards = await inherited()
    await gone(null)
    expect(afterwards).toMatchObject({ assurance: 'passkey' })
  })

  test('signing several notes lists those whose required assurance is not reached', async () => {
    await demand(testWorld.acme, 'passkey')
    const ids = [await testWorld.released(), await testWorld.released()]
    const answer = await testWorld.ask(signingContract.signManyAsShipper, { cmr_id: ids, ...code }, { token })
    expect(answer.body['error']).toBe('not_all_signed')
    expect(answer.body['errors']).toEqual([
      expect.stringMatching(/\(Passkey\)$/),
      expect.stringMatching(/\(Passkey\)$/),
    ])
  })
})

describe('changing the required assurance', () => {
  test('an organisation’s admin can change the required assurance, and the change is in the admin log', async () => {
    await demand(testWorld.acme, 'passkey', 'acme.admin')
    const [logged] = await db
      .selectFrom('adminEvent')
      .where('subjectKind', '=', 'organization')
      .where('subjectId', '=', testWorld.acme)
      .orderBy('id', 'desc')
      .select(['action', 'changes'])
      .execute()
    expect(logged?.action).toBe('organizationEdited')
    expect(JSON.stringify(logged?.changes)).toContain('"signingAssurance"')
  })

  test('other users cannot change the required assurance, and an unknown assurance is refused', async () => {
    const set = (who: 'acme.planner' | 'colmar.admin', body: { id: number; assurance: string }) =>
      testWorld.request(who, assuranceContract.demand, body)
    expect((await set('acme.planner', { id: testWorld.acme, assurance: 'code' })).status).toBe(403)
    expect((await set('colmar.admin', { id: testWorld.acme, assurance: 'code' })).status).toBe(404)
    const wrong = await set('colmar.admin', { id: testWorld.colmar, assurance: 'blood' })
    expect(wrong.body).toMatchObject({ error: 'bad_input', fields: { assurance: 'not_allowed' } })
  })

  test('the signer can query the required assurance and their available credentials before signing', async () => {
    await demand(testWorld.acme, 'signOnTwoFactors')
    await signedOnWith(2)
    const ids = [await testWorld.released(), await testWorld.released()]
    const available = await testWorld.call(signingContract.ways, { step: 'shipper', cmr_id: ids }, { as: planner })
    expect(available).toEqual({ demanded: 'signOnTwoFactors', signOnFactors: 2, passkeys: 1, passkeyCountsFrom: null })
    const other = await testWorld.call(signingContract.ways, { step: 'driver', cmr_id: ids }, { as: 'brabant.planner' })
    expect(other).toEqual({ demanded: null, signOnFactors: null, passkeys: 0, passkeyCountsFrom: null })
  })
})
