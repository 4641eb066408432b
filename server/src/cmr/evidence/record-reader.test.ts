import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const parties = ['sender', 'carrier', 'subcontractor', 'recipient'] as const
const drafts = ['Price 1450', 'Price 1500', 'draft@sender.example', 'draft@carrier.example']
const between = 'Price 1600'
const addresses = ['creator', 'sender', 'carrier', 'subcontractor', 'recipient'].map((side) => `later@${side}.example`)

let testWorld: TestWorld
let id: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  testWorld = await createTestWorld(await openTestDatabase('world'))
  const { db } = testWorld
  const organizations: Record<string, number> = {}
  const found = async (name: string, parentId: number, fields: object = {}) => {
    organizations[name] = await addOrganization(db, { name, parentId, organizationType: 1, ...fields })
    await testWorld.anEmployee(organizations[name], 'planner', `${name} planner`)
    tokens[name] = await testWorld.tokenOf(`${name} planner`)
    return organizations[name]
  }
  await found('creator', testWorld.operator)
  for (const party of parties) {
    const above = await found(`above ${party}`, testWorld.operator)
    const own = await found(party, above, { canSignedBySubordinateSign: true })
    await found(`below ${party}`, own)
  }
  tokens['inspector'] = testWorld.tokens.inspector
  tokens['operator'] = testWorld.tokens.super
  const ask = async (who: string, path: string, body: object) => {
    const answer = await testWorld.askByPath('POST', path, { token: tokens[who] ?? '', body })
    if (answer.status !== 200) throw new Error(`${who} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const edit = (who: string, fields: object) => ask(who, 'api/cmr/edit', { id, ...fields })
  const form = testWorld.aForm({
    ...Object.fromEntries(parties.map((party) => [`${party}OrganizationsID`, organizations[party]])),
    specialAgreements: 'Price 1450',
    senderEmail: 'draft@sender.example',
  })
  id = Number((await ask('sender', 'api/cmr/create', form))['id'])
  await sql`update cmr set created_by_organization_id = ${organizations['creator']} where id = ${id}`.execute(db)
  await edit('carrier', { specialAgreements: 'Price 1500', carrierEmail: 'draft@carrier.example', status: 2 })
  await edit('sender', { status: 1 })
  await edit('sender', { specialAgreements: between })
  await edit('sender', { specialAgreements: 'Price as agreed', status: 2 })
  await edit('creator', { senderSupportEmail: 'later@creator.example' })
  await edit('sender', { senderEmail: 'later@sender.example' })
  await edit('carrier', { carrierEmail: 'later@carrier.example', tripID: 'T-4711' })
  await edit('subcontractor', { driverEmail: 'later@subcontractor.example' })
  await testWorld.anEmployee(organizations['sender'] ?? 0, 'signing user', 'shipper')
  const guid = await testWorld.guidOf('shipper')
  await ask('operator', 'api/cmr/signature-shipper', { cmr_id: id, code: testSignCode, guid })
  await edit('recipient', { receiverEmail: 'later@recipient.example' })
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  await ask('inspector', 'api/cmr/list', { Code: code })
})

async function bodyOf(who: string, path: string): Promise<string> {
  const answer = await testWorld.askByPath('GET', path, { token: tokens[who] ?? '' })
  expect(answer.status, `${who} ${path}`).toBe(200)
  return JSON.stringify(answer.body)
}

const seen = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))

/** The reader, whether they see events before the release, and whose later mail addresses they see. */
const readers: readonly [string, boolean, readonly string[]][] = [
  ['creator', true, ['creator', 'sender']],
  ['sender', true, ['creator', 'sender']],
  ['above sender', true, ['creator', 'sender']],
  ['below sender', false, []],
  ['carrier', true, ['carrier']],
  ['above carrier', true, ['carrier']],
  ['below carrier', false, []],
  ['subcontractor', false, ['subcontractor']],
  ['above subcontractor', false, ['subcontractor']],
  ['below subcontractor', false, []],
  ['recipient', false, ['recipient']],
  ['above recipient', false, ['recipient']],
  ['below recipient', false, []],
  ['inspector', false, []],
  ['operator', true, ['creator', 'sender', 'carrier', 'subcontractor', 'recipient']],
]

describe.each(readers)('the record of a note as the %s reads it', (who, seesDrafting, reads) => {
  const texts = seesDrafting ? ['Price 1450', 'Price 1500', between] : []
  const own = reads.map((side) => `later@${side}.example`)
  const early = drafts.filter((word) => reads.some((side) => seesDrafting && word.endsWith(`@${side}.example`)))

  test(`the ${who} sees events before the release in the history: ${seesDrafting}, and mail addresses of: ${reads.join(', ') || 'nobody'}`, async () => {
    const history = await bodyOf(who, `api/cmr/history?cmr_id=${id}`)
    expect(seen(history, [...drafts, between]).toSorted()).toEqual([...texts, ...early].toSorted())
    expect(seen(history, addresses)).toEqual(own)
    expect(history).toContain('T-4711')
  })

  test(`the ${who} sees events before the release in the changes: ${seesDrafting}`, async () => {
    const changes = await bodyOf(who, `api/cmr/changes?cmr_id=${id}&version=0`)
    expect(seen(changes, [...drafts, between]).toSorted()).toEqual(texts.toSorted())
    expect(seen(changes, addresses)).toEqual([])
    expect(changes).toContain('T-4711')
  })

  test(`the ${who} sees events before the release in the evidence: ${seesDrafting}, and the checker finds the file genuine`, async () => {
    const evidence = await bodyOf(who, `api/cmr/evidence?cmr_id=${id}`)
    const report = await checkFile(new TextEncoder().encode(evidence))
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', depth: seesDrafting ? 'full' : 'public' })
    expect(seen(evidence, addresses)).toEqual(own)
    expect(seesDrafting ? [] : seen(evidence, [...drafts, between])).toEqual([])
    // The signed content is shown in full, including parts that the paper does not print.
    expect(report.signatures.every(({ content }) => content !== null)).toBe(true)
  })
})

test('a withheld event shows its number and hash but neither kind, time nor author', async () => {
  const token = tokens['recipient'] ?? ''
  const whole = await testWorld.call(cmrContract.history, { cmr_id: id }, { as: 'super' })
  const answer = await testWorld.ask(cmrContract.history, { cmr_id: id }, { token })
  // The reply of this call is a list.
  const events = answer.body as unknown as { type: string }[]
  const released = whole.findLast(({ type }) => type === 'noteReleased')?.sequence ?? 0
  expect(released).toBeGreaterThan(4)
  const withheld = whole.filter(({ sequence }) => sequence < released)
  expect(events.slice(0, withheld.length)).toEqual(
    withheld.map(({ sequence, hash }) => ({
      sequence,
      hash,
      type: 'withheld',
      time: null,
      who: null,
      organisation: null,
      changes: [],
      details: {},
    })),
  )
  expect(events.slice(withheld.length).map(({ type }) => type)).toEqual(
    whole.slice(withheld.length).map(({ type }) => type),
  )
})

test('a mail address of another side appears in the history as a change without its values', async () => {
  const answer = await testWorld.ask(cmrContract.history, { cmr_id: id }, { token: tokens['sender'] ?? '' })
  const events = answer.body as unknown as { changes: { field: string }[] }[]
  expect(events.flatMap(({ changes }) => changes).filter(({ field }) => field === 'carrierEmail')).toEqual([
    { field: 'carrierEmail', from: null, to: null, withheld: ['to'] },
    { field: 'carrierEmail', from: null, to: null, withheld: ['from', 'to'] },
  ])
})
