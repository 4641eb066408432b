import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { compilers, emptyFolder, installPacked, packClient, runNode } from '../../test-kit/packed-client.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const packed = await packClient()
const folder = emptyFolder()
let settings: Record<string, string>

beforeAll(async () => {
  await writeFile(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  await installPacked(folder, packed)
  const url = await testWorld.app.listen({ host: '127.0.0.1', port: 0 })
  const expiresOn = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10)
  const key = { organizationId: testWorld.acme, name: 'Transport system', permissions: [2, 4, 11], expiresOn }
  const { token } = await testWorld.call(apiKeyContract.create, key, { as: 'acme.admin' })
  settings = { ROADNOTE_URL: url, ROADNOTE_TOKEN: token }
  return () => testWorld.app.close()
})

/** A program as a stranger writes it, with each kind of call and with mistakes that the types must find. */
const program = `
import { feedPages, roadnoteClient, RoadnoteError, verifyWebhook, type InputOf, type ReplyOf } from '@roadnote/client'

declare const process: { readonly env: Readonly<Record<string, string | undefined>>; readonly argv: readonly string[] }

const roadnote = roadnoteClient({ url: process.env.ROADNOTE_URL ?? '', token: process.env.ROADNOTE_TOKEN })
const organizations = await roadnote.organization.boxList()
const idOf = (name: string): number => organizations.find((one) => one.name === name)?.id ?? 0
const order: InputOf<'cmr', 'create'> = {
  senderOrganizationsID: idOf(process.argv[2] ?? ''),
  cmrCode: '4711003',
  franco: true,
  goods: [{ goodsNature: 'Solvents', grossWeight: 1200, packagesNumber: 12 }],
}
const first = await roadnote.cmr.create(order, { idempotencyKey: 'order-4711003' })
const again = await roadnote.cmr.create(order, { idempotencyKey: 'order-4711003' })
const item: ReplyOf<'cmr', 'item'> = await roadnote.cmr.item({ cmr_id: first.id })
const types: string[] = []
for await (const { data, cursor } of feedPages(roadnote, { until: 'end', note: 'id' })) {
  for (const { type, cmrId } of data) if (cmrId === first.id) types.push(type)
  if (cursor === '') throw new Error('no cursor')
}
const failure: unknown = await roadnote.cmr.item({ cmr_id: 999_999 }).catch((problem: unknown) => problem)
if (!(failure instanceof RoadnoteError)) throw new Error('no failure')
console.log(JSON.stringify({ isSame: first.id === again.id, weight: item.goods[0]?.grossWeight, types, failure: [failure.status, failure.code] }))

export async function neverCalled(): Promise<void> {
  // @ts-expect-error -- the id is a number
  await roadnote.cmr.item({ cmr_id: 'seven' })
  // @ts-expect-error -- a field is missing
  await roadnote.cmr.create({ cmrCode: '1' })
  // @ts-expect-error -- there is no such call
  await roadnote.cmr.signEverything({})
  // @ts-expect-error -- the reply has no such field
  item.nothing
  // @ts-expect-error -- a webhook needs its headers
  await verifyWebhook({ secret: 'whsec_', body: '' })
}
`

const options = {
  strict: true,
  target: 'es2023',
  module: 'nodenext',
  // The declarations of the package are checked, those of the compiler not.
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
  outDir: 'out',
}

describe('the packed client in the folder of a stranger', () => {
  test('the package contains only what it needs and depends on nothing', async () => {
    const inside = join(folder, 'node_modules/@roadnote/client')
    const files = await readdir(inside, { recursive: true, withFileTypes: true })
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'roadnote.js', 'roadnote.d.ts']),
    )
    expect(
      names.filter((name) => !/^(?:LICENSE|README\.md|package\.json|[a-z-]+(?:\.d\.ts|\.js))$/.test(name)),
    ).toEqual([])
    expect(names.filter((name) => /test|scripted/.test(name))).toEqual([])
    const manifest = JSON.parse(await readFile(join(inside, 'package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
    const requests = await Promise.all(
      files
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
    for (const text of requests) expect([...text.matchAll(/from '([^.][^']*)'/g)]).toEqual([])
  })

  test.each(Object.entries(compilers))(
    'a strict program compiles with %s and talks to the real server',
    async (_name, compiler) => {
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
      )
      await writeFile(join(folder, 'program.ts'), program)
      expect(await runNode(folder, [compiler, '-p', folder])).toEqual({ code: 0, output: '' })
      const { code, output } = await runNode(folder, ['out/program.js', 'Acme Chemicals'], settings)
      expect([code, output]).toEqual([0, expect.stringContaining('{')])
      expect(JSON.parse(output)).toEqual({
        isSame: true,
        weight: 1200,
        types: ['cmr.created'],
        failure: [404, 'not_found'],
      })
    },
  )

  test('the example of the read-me runs as it stands', async () => {
    const text = await readFile(new URL('../../../client/README.md', import.meta.url), 'utf8')
    const [, example = ''] = /```js\n([^`]*)```/.exec(text) ?? []
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(12)
    await writeFile(join(folder, 'example.js'), example)
    const { code, output } = await runNode(folder, ['example.js'], settings)
    expect([code, output]).toEqual([0, expect.stringMatching(/continue with \d+/)])
    expect(output).not.toContain(settings['ROADNOTE_TOKEN'])
  })
})
