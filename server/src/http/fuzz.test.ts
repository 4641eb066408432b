import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { allEndpoints } from '@roadnote/domain/contract/all'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { expect, test } from 'vitest'
import { asForm, asJson, fieldsOf, randomInput, type Known } from '../../test-kit/hostile-input.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { dice, effort, seed, timeLimit } from '../../test-kit/torture.ts'

const connection = await openTestDatabase('world')
const { app, aForm, make, makeAt, organization, request, tokens } = await createTestWorld(connection)
const chance = dice(seed)
const { oneOf, sometimes } = chance

/** Eastline is unrelated to the other organisations: their requests must not change its notes. */
async function foreignNote(): Promise<number> {
  const parties = Object.fromEntries(
    ['senderOrganizationsID', 'carrierOrganizationsID', 'recipientOrganizationsID'].map((field) => [
      field,
      organization.eastline,
    ]),
  )
  const rows = { pallets: [{ typeCodeDescription: 'EUR' }], containers: [{ number: 'E-1' }], status: 2 }
  return make({ ...parties, ...rows }, 'eastline.admin')
}

const foreign = [await foreignNote(), await foreignNote()]
const own = [await make(), await makeAt(2), await makeAt(3), await makeAt(4), await makeAt(5), await makeAt(9)]
const rowIds = await connection.pool.query<{ id: string }>(
  'select id from good union select id from pallet union select id from container',
)
const { cmrCode } = (await request('super', cmrContract.item, { cmr_id: foreign[0] ?? 0 })).body

/** The newest own notes, because the older ones get signed, removed and locked during the run. */
let fresh: readonly number[] = own
const known: Known = {
  get notes() {
    return [...fresh, ...foreign, 999_999]
  },
  rows: rowIds.rows.map(({ id }) => Number(id)),
  organizations: [...Object.values(organization), 999_999, 4_000_000_000],
  usual: {
    senderOrganizationsID: organization.acme,
    carrierOrganizationsID: organization.brabant,
    recipientOrganizationsID: organization.colmar,
    subcontractorOrganizationsID: organization.delta,
    driverUserName: undefined,
    version: undefined,
    status: undefined,
  },
  texts: [String(cmrCode), 'brabant.driver', '00000000-0000-4000-8000-000000000000', 'desc', 'lastModified'],
}
/** The same without Eastline's ids: super admins may change everything, so they do not get them. */
const knownToSuper: Known = {
  ...known,
  get notes() {
    return fresh
  },
  rows: [],
}

/** These end the session they are called with, so they are called without one. */
const endsSession = /^(?:logout|refresh-token)$/
const slow = /^(?:token|password-recovery)$/

/** Calls with many fields are chosen more often. */
const byWeight = allEndpoints.flatMap((endpoint) =>
  Array.from({ length: 2 + Math.ceil(fieldsOf(endpoint.input).length / 4) }, () => endpoint),
)

const strangers = (Object.keys(tokens) as PersonName[]).filter(
  (name) => name !== 'super' && !name.startsWith('eastline.'),
)

async function send(endpoint: Endpoint, who: PersonName | null, facts: Known) {
  const input = randomInput(endpoint, chance, facts)
  const headers: Record<string, string> = who === null ? {} : { authorization: `Bearer ${tokens[who]}` }
  const byGet = endpoint.method === 'GET' && (endpoint.kind === 'query' || sometimes(0.5))
  const form = asForm(input)
  if (byGet) {
    const reply = await app.inject({ method: 'GET', url: `/${endpoint.path}?${form}`, headers })
    return Object.assign(reply, { sent: form })
  }
  const asJsonBody = sometimes(0.6)
  headers['content-type'] = asJsonBody ? 'application/json' : 'application/x-www-form-urlencoded'
  const payload = asJsonBody ? asJson(input, chance) : form
  return Object.assign(await app.inject({ method: 'POST', url: `/${endpoint.path}`, headers, payload }), {
    sent: payload,
  })
}

/** Words that only internal errors contain. */
const inside =
  /\bat .*\(|node_modules|\.ts:\d|\.js:\d|\bselect\b.*\bfrom\b|syntax error|violates|duplicate key|relation "|column "/i

function validate(
  endpoint: Endpoint,
  who: PersonName | null,
  reply: Awaited<ReturnType<typeof send>>,
  step: number,
): void {
  const description = `step ${step} (seed ${seed}): ${who ?? 'nobody'} ${endpoint.path} ${reply.sent.slice(0, 2000)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`
  expect(reply.statusCode, description).toBeLessThan(500)
  const refused = reply.statusCode >= 400
  const refusal = refused ? reply.json<{ error: unknown; message: unknown }>() : { error: 'none', message: '' }
  expect(refusal, description).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  expect(refused && inside.test(reply.body), description).toBe(false)
}

async function fuzz(steps: number, people: readonly (PersonName | null)[], facts: Known): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  for (let step = 0; step < steps; step += 1) {
    const endpoint = oneOf(byWeight)
    if (slow.test(endpoint.path) && sometimes(0.9)) continue
    const who = endsSession.test(endpoint.path) ? null : oneOf(people)
    const reply = await send(endpoint, who, facts)
    validate(endpoint, who, reply, step)
    if (endpoint.path === 'api/cmr/create' && reply.statusCode === 200) {
      fresh = [...fresh, reply.json<{ id: number }>().id].slice(-12)
    }
    answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1)
  }
  return answers
}

/** All data of Eastline as a fingerprint. */
async function vault(): Promise<string> {
  const tables = [
    'cmr',
    'good',
    'pallet',
    'container',
    'cmr_event',
    'cmr_signature',
    'cmr_party',
    'cmr_search',
    'cmr_exception',
    'cmr_reservation',
    'cmr_comment',
  ]
  const found: string[] = []
  for (const table of tables) {
    const key = table === 'cmr' ? 'id' : 'cmr_id'
    const { rows } = await connection.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t where ${key} = any ($1)`,
      [foreign],
    )
    found.push(JSON.stringify(rows))
  }
  const { rows } = await connection.pool.query(
    `select md5(string_agg(o::text, '|' order by id)) as organizations,
       (select md5(string_agg(u::text, '|' order by id)) from app_user u where organization_id = $1) as users,
       (select md5(string_agg(r::text, '|' order by id)) from role r) as roles
     from organization o where id = $1`,
    [organization.eastline],
  )
  return [...found, JSON.stringify(rows)].join('\n')
}

const steps = effort(300)

test(
  `${steps} random requests cause no 5xx, reveal no internals and do not change data of other organisations (seed ${seed})`,
  async () => {
    const before = await vault()
    // Users with many permissions get further, so they are chosen more often.
    const busy: readonly PersonName[] = [
      'acme.admin',
      'acme.planner',
      'brabant.admin',
      'brabant.planner',
      'colmar.admin',
    ]
    const answers = await fuzz(steps, [null, ...strangers, ...busy, ...busy, ...busy], known)
    expect(await vault()).toBe(before)
    // Refused requests alone would prove little.
    expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404]))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
  timeLimit(steps),
)

test(
  `${Math.ceil(steps / 4)} random requests of a super admin cause no 5xx`,
  async () => {
    const answers = await fuzz(Math.ceil(steps / 4), ['super'], knownToSuper)
    // Found or not found means that the query ran; refusals alone would prove little.
    expect((answers.get(200) ?? 0) + (answers.get(404) ?? 0)).toBeGreaterThan(0)
  },
  timeLimit(steps),
)

test('after the random requests an ordinary note can be created', async () => {
  expect((await request('acme.planner', cmrContract.create, aForm())).status).toBe(200)
})
