import { readFile } from 'node:fs/promises'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { beforeAll, expect, test } from 'vitest'
import type { TestReply } from '../../test-kit/answer.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

const page = await readFile(new URL('../../../docs/api/README.md', import.meta.url), 'utf8')
const chapter = page.slice(page.indexOf('## From a transport system'), page.indexOf('## Ask'))
const examples = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = '']) => script)

const variables = new Map<string, string>([
  ['ROADNOTE', ''],
  ['ORGANIZATION', String(testWorld.acme)],
  ['SENDER', String(testWorld.acme)],
  ['CARRIER', String(testWorld.brabant)],
  ['RECIPIENT', String(testWorld.colmar)],
  ['LAST_DAY', new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)],
])

function expanded(text: string): string {
  return text.replaceAll(/\$([A-Z_]+)/g, (_whole, name: string) => {
    const value = variables.get(name)
    if (value === undefined) throw new Error(`the examples do not say what $${name} is`)
    return value
  })
}

/** One word of a shell command with any quoting: `'{"a": '"$SENDER"'}'`. */
function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_whole, plain?: string, double?: string, bare?: string) =>
    plain === undefined ? expanded(double ?? bare ?? '') : plain,
  )
}

/** The request that curl would send. */
async function curl(words: readonly string[]): Promise<TestReply> {
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent: string[] = []
  let path = ''
  for (let at = 1; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at)
    if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(next) ?? []
      headers[name.toLowerCase()] = value
    } else if (word === '-d') sent.push(next)
    else if (word === '--data-urlencode')
      sent.push(next.replace(/=.*/s, (value) => `=${encodeURIComponent(value.slice(1))}`))
    else if (word !== '-sf') path = word.replace(/^\//, '')
    if (/^(?:-H|-d|--data-urlencode)$/.test(word)) at += 1
  }
  const { 'content-type': _form, ...plain } = headers
  return sent.length === 0
    ? testWorld.askByPath('GET', path, { headers: plain })
    : testWorld.askByPath('POST', path, { headers, body: sent.join('&') })
}

/** A minimal shell for the documented examples: quotes, variables, `NAME=$(…)` and `| jq -r .field`. */
async function run(script: string): Promise<TestReply[]> {
  const plain = script.replaceAll(/^#.*$/gm, '').replaceAll('\\\n', ' ')
  const answers: TestReply[] = []
  for (const [line] of plain.matchAll(/(?:'[^']*'|"[^"]*"|[^'"\n])+/g)) {
    if (line.trim() === '') continue
    const [, name, inner = line] = /^([A-Z_]+)=\$\(([\s\S]*)\)$/.exec(line.trim()) ?? []
    const [call = '', pick] = inner.split(' | jq -r .')
    const words = [...call.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => unquoted(word))
    expect(words[0]).toBe('curl')
    const answer = await curl(words)
    expect([line, answer.status, answer.body]).toEqual([line, expect.toBeOneOf([200, 201]), answer.body])
    const field = /^\w+/.exec(pick ?? '')?.[0] ?? 'nothing'
    expect(pick === undefined || field in answer.body).toBe(true)
    if (name !== undefined) variables.set(name, String(answer.body[field]))
    answers.push(answer)
  }
  return answers
}

let made: TestReply[][]

beforeAll(async () => {
  made = []
  for (const example of examples) made.push(await run(example))
})

test('the documented examples create a key and create, release and follow a note', async () => {
  expect(examples).toHaveLength(11)
  expect(variables.get('KEY')).toMatch(/^rnk_/)
  const [, , , released, followed = [], numbered = [], upserted = [], fromTemplate = [], repeated = [], feed = []] =
    made
  const id = Number(variables.get('NOTE'))
  expect(released?.[0]?.body).toMatchObject({ released: [{ id }], refused: [] })
  const [list, item, history, pdf] = followed.map(({ body }) => body)
  expect(list).toMatchObject({ total: 1, data: [{ id }] })
  expect(item).toMatchObject({ id, status: 2 })
  expect(history).toMatchObject([{ who: 'Transport system' }, { who: 'Transport system' }])
  expect(Buffer.from(String(pdf?.['pdf']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(numbered[1]?.body).toMatchObject({ id, externalIds: [{ system: 'tms', externalId: 'PO-4711' }] })
  expect(upserted[0]?.body).toMatchObject({ outcome: 'created', status: 1 })
  expect(upserted[1]?.body).toMatchObject({
    data: [
      { id, outcome: 'changed', error: null },
      { id: upserted[0]?.body['id'], outcome: 'changed', status: 2 },
    ],
  })
  expect(fromTemplate[1]?.body).toMatchObject({ message: 'crm.created', version: 1 })
  expect(repeated[1]?.body).toMatchObject({
    recurrence: { weekdays: [1, 4], time: '06:00', notes: 2, isPaused: false },
  })
  // Nothing changes after the cursor of the first request.
  expect(feed.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ data: [], cursor: variables.get('CURSOR'), more: false })),
  )
})

test('the documented test key makes a test note with the number of a real note, and sees only this note', () => {
  expect(variables.get('TEST_KEY')).toMatch(/^rnk_test_/)
  const [, upserted, list] = made.at(-1) ?? []
  expect(upserted?.body).toMatchObject({ outcome: 'created', status: 2 })
  expect(upserted?.body['id']).not.toBe(Number(variables.get('NOTE')))
  expect(list?.body).toMatchObject({ total: 1, data: [{ id: upserted?.body['id'], isTest: true }] })
})

test('the documented request to create a note can be repeated without creating a second note', async () => {
  const create = examples[2] ?? ''
  const first = variables.get('NOTE')
  const [again] = await run(create)
  expect([String(again?.body['id']), again?.headers['idempotency-replayed']]).toEqual([first, 'true'])
})

test('the documented permission numbers match the permissions', async () => {
  const { keys } = await testWorld.call(apiKeyContract.list, { organizationId: testWorld.acme }, { as: 'acme.admin' })
  expect(keys.find(({ isTest }) => !isTest)).toMatchObject({ name: 'Transport system', permissions: [1, 2, 3, 4, 11] })
})
