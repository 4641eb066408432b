import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compilePrograms } from '../../test-kit/child-program.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { emptyFolder, runNode } from '../../test-kit/packed-client.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const program = join(await compilePrograms('../mcp/src/main'), 'main.js')
const opened: Client[] = []
let url: string
let key: string
/** A client with the rights of an API key. */
let client: Client

beforeAll(async () => {
  url = await testWorld.app.listen({ host: '127.0.0.1', port: 0 })
  const expiresOn = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10)
  const wanted = { organizationId: testWorld.acme, name: 'Assistant', permissions: [1, 2, 3, 4, 11], expiresOn }
  key = (await testWorld.call(apiKeyContract.create, wanted, { as: 'acme.admin' })).token
  client = await open({ ROADNOTE_TOKEN: key })
})

afterAll(async () => {
  await Promise.all(opened.map(async (one) => one.close()))
  await testWorld.app.close()
})

async function open(settings: Record<string, string>): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: { ROADNOTE_URL: url, ...settings },
  })
  const one = new Client({ name: 'test', version: '1' })
  await one.connect(transport)
  opened.push(one)
  return one
}

interface Answer {
  readonly isError: boolean
  readonly text: string
}

async function use(name: string, input: Record<string, unknown> = {}, by = client): Promise<Answer> {
  const { content, isError = false } = await by.callTool({ name, arguments: input })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  expect(text).not.toContain(key)
  return { isError, text }
}

async function read(name: string, input: Record<string, unknown> = {}, by = client): Promise<Record<string, unknown>> {
  const { isError, text } = await use(name, input, by)
  expect([isError, text]).toEqual([false, text])
  return JSON.parse(text) as Record<string, unknown>
}

let numbers = 5_500_000
const draftInput = (change: Record<string, unknown> = {}) => {
  numbers += 1
  return {
    cmrCode: String(numbers),
    senderOrganizationsID: testWorld.acme,
    tripID: `M-${numbers}`,
    goods: [{ goodsNature: 'Solvents', grossWeight: 5 }],
    ...change,
  }
}

describe('an assistant at the MCP server', () => {
  test('only tools that read notes or write drafts are offered', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_notes',
      'read_note',
      'note_history',
      'find_organisations',
      'changes_since',
      'draft_note',
      'change_draft',
    ])
    expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema))).not.toMatch(/"(?:status|code|signature|token)"/)
    for (const name of ['sign_note', 'release_note', 'remove_note'])
      await expect(use(name, { id: 1 })).rejects.toThrow()
  })

  test('a draft is drawn up once however often it is sent, and is found, read, changed and followed', async () => {
    const { cursor } = await read('changes_since', { after: 'now' })
    const input = draftInput()
    const { id } = await read('draft_note', input)
    expect((await read('draft_note', input))['id']).toBe(id)
    expect(await read('search_notes', { words: input.tripID })).toMatchObject({ total: 1, data: [{ id, status: 1 }] })
    const { version } = await read('read_note', { id })
    await read('change_draft', { id, version, deliveryPlace: 'Colmar' })
    expect(await read('read_note', { id })).toMatchObject({ status: 1, deliveryPlace: 'Colmar' })
    expect(JSON.stringify(await read('note_history', { id }))).toContain('Assistant')
    const { data } = await read('changes_since', { after: cursor })
    expect(data).toMatchObject([
      { type: 'cmr.created', cmrId: id },
      { type: 'cmr.modified', cmrId: id },
    ])
    expect(JSON.stringify(await read('find_organisations'))).toContain('Acme')
  })

  test('a draft that has changed since it was read is not overwritten', async () => {
    const { id } = await read('draft_note', draftInput())
    const { version } = await read('read_note', { id })
    await testWorld.call(cmrContract.edit, { id: Number(id), tripID: 'by a person' }, { as: 'acme.planner' })
    expect(await use('change_draft', { id, version, tripID: 'by the assistant' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('changed_meanwhile'),
    })
    expect(await read('read_note', { id })).toMatchObject({ tripID: 'by a person' })
  })

  test('a released note is not changed, although the key may change and release notes', async () => {
    const id = await testWorld.released()
    const { version } = await read('read_note', { id })
    expect(await use('change_draft', { id, version, tripID: 'M' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('status_not_allowed'),
    })
  })

  test('with the session of a user who can sign there is no way to release or sign either', async () => {
    const signer = await open({ ROADNOTE_TOKEN: testWorld.tokens['acme.planner'] })
    const input = draftInput()
    expect((await use('draft_note', { ...input, status: 2 }, signer)).isError).toBe(true)
    const { id } = await read('draft_note', input, signer)
    const { version } = await read('read_note', { id }, signer)
    for (const extra of [{ status: 2 }, { status: '3' }, { code: '1234' }, { signature: 'x' }])
      expect((await use('change_draft', { id, version, tripID: 'M', ...extra }, signer)).isError).toBe(true)
    expect(await read('read_note', { id }, signer)).toMatchObject({ status: 1, tripID: input.tripID })
  })

  test('a note of strangers is answered like one that does not exist', async () => {
    const eastline = await open({ ROADNOTE_TOKEN: testWorld.tokens['eastline.planner'] })
    const id = await testWorld.released()
    const [stranger, missing] = [
      await use('read_note', { id }, eastline),
      await use('read_note', { id: 999_999 }, eastline),
    ]
    expect(stranger).toEqual(missing)
    expect(stranger).toMatchObject({ isError: true, text: expect.stringContaining('not_found') })
  })

  test.each([
    ['read_note', {}],
    ['read_note', { id: 0 }],
    ['read_note', { id: '7; drop table cmr' }],
    ['read_note', { id: 1, other: 2 }],
    ['search_notes', { words: '' }],
    ['search_notes', { words: 'x'.repeat(5_000_000) }],
    ['changes_since', { after: 'yesterday' }],
    ['draft_note', { cmrCode: 'AB', senderOrganizationsID: 1 }],
    ['draft_note', { cmrCode: '12', senderOrganizationsID: 999_999 }],
    ['draft_note', { cmrCode: '12', senderOrganizationsID: 1, goods: Array.from({ length: 51 }, () => ({})) }],
  ])('wrong input of %s is refused and the server goes on', async (name, input) => {
    expect((await use(name, input)).isError).toBe(true)
    expect((await use('search_notes', { words: 'Acme' })).isError).toBe(false)
  })
})

describe('starting the MCP server', () => {
  test('the token may be in a file', async () => {
    const file = join(emptyFolder(), 'token')
    await writeFile(file, `${key}\n`)
    expect(await read('search_notes', { words: 'Acme' }, await open({ ROADNOTE_TOKEN_FILE: file }))).toHaveProperty(
      'data',
    )
  })

  test.each([
    ['no address', { ROADNOTE_URL: '' }, 'ROADNOTE_URL'],
    ['no token', { ROADNOTE_TOKEN: '' }, 'ROADNOTE_TOKEN'],
    ['a file that is not there', { ROADNOTE_TOKEN: '', ROADNOTE_TOKEN_FILE: '/nowhere/token' }, 'cannot be read'],
    ['a token with a line break', { ROADNOTE_TOKEN: 'rnk_secret\nsecret' }, 'token'],
  ])('with %s it ends with a sentence that shows no secret', async (_what, settings, sentence) => {
    const { code, output } = await runNode(emptyFolder(), [program], {
      ROADNOTE_URL: url,
      ROADNOTE_TOKEN: key,
      ...settings,
    })
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
    expect(output).not.toMatch(/secret|rnk_/)
  })

  test('a wrong token and a server that is lost are answers, not the end', async () => {
    const wrong = await open({ ROADNOTE_TOKEN: `rnk_${'x'.repeat(43)}` })
    expect(await use('search_notes', { words: 'Acme' }, wrong)).toMatchObject({
      isError: true,
      text: expect.stringContaining('unauthenticated'),
    })
    const lost = await open({ ROADNOTE_URL: 'http://127.0.0.1:1', ROADNOTE_TOKEN: key })
    expect(await use('search_notes', { words: 'Acme' }, lost)).toMatchObject({
      isError: true,
      text: expect.stringContaining('offline'),
    })
    expect(await use('search_notes', { words: 'Acme' }, lost)).toMatchObject({ isError: true })
  })
})
