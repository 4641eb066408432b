import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { emptyFolder, installPacked, packClient, packInstalled, packMcp } from '../../test-kit/packed-client.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const folder = emptyFolder()
const client = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  await writeFile(join(folder, 'package.json'), '{ "name": "stranger", "private": true }\n')
  const dependencies = await packInstalled('zod', '@modelcontextprotocol/core', '@modelcontextprotocol/server')
  await installPacked(folder, await packMcp(), await packClient(), ...dependencies)
  const url = await testWorld.app.listen({ host: '127.0.0.1', port: 0 })
  const expiresOn = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10)
  const wanted = { organizationId: testWorld.acme, name: 'Assistant', permissions: [2, 3, 4, 11], expiresOn }
  const { token } = await testWorld.call(apiKeyContract.create, wanted, { as: 'acme.admin' })
  const { PATH = '', HOME = '' } = process.env
  // As the README says, but a package that is missing is not looked for in a registry.
  const transport = new StdioClientTransport({
    command: 'npx',
    args: ['--no', '@roadnote/mcp'],
    cwd: folder,
    env: { PATH, HOME, ROADNOTE_URL: url, ROADNOTE_TOKEN: token },
  })
  await client.connect(transport)
  return async () => {
    await client.close()
    await testWorld.app.close()
  }
}, 300_000)

async function use(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { content } = await client.callTool({ name, arguments: input })
  return JSON.parse(content.map((part) => (part.type === 'text' ? part.text : '')).join('')) as Record<string, unknown>
}

test('the packed MCP server, installed in an empty folder, draws up a draft by npx and reads it again', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('draft_note')
  const goods = [{ goodsNature: 'Solvents', grossWeight: 5 }]
  const draft = { cmrCode: '5600001', senderOrganizationsID: testWorld.acme, tripID: 'M-5600001', goods }
  const { id } = await use('draft_note', draft)
  expect(await use('read_note', { id })).toMatchObject({ id, status: 1, tripID: 'M-5600001' })
  expect(await testWorld.item(Number(id))).toMatchObject({ tripID: 'M-5600001' })
})

test('the packed MCP server contains only its compiled program and what every package has', async () => {
  const installed = join(folder, 'node_modules/@roadnote/mcp')
  expect((await readdir(installed)).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const programs = await readdir(join(installed, 'dist'))
  expect(programs.filter((name) => !/^[a-z-]+\.(?:js|d\.ts)$/.test(name))).toEqual([])
  expect(await readFile(join(installed, 'dist/main.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})
