import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { compilers, emptyFolder, openApiGenerator, runNode } from '../../test-kit/packed-client.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const folder = emptyFolder()

/** A stranger's program with the generated types, in the style of openapi-fetch. */
const program = `
import type { components, operations, paths } from './api.js'

type Json<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Reply } } } } ? Reply : never
type Sent<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never

export const order: Sent<paths['/api/cmr/create']['post']> = { cmrCode: '4711', senderOrganizationsID: 1, franco: true }
export function codesIn(page: Json<operations['cmr-feed']>): (string | null)[] {
  return page.data.map(({ cmrCode }) => cmrCode)
}
export const refusal: components['responses']['Refusal']['content']['application/json']['error'] = 'note_incomplete'
// @ts-expect-error -- a field is missing
export const wrong: Sent<paths['/api/cmr/create']['post']> = { cmrCode: '4711' }
// @ts-expect-error -- there is no such call
export type None = paths['/api/cmr/sign-everything']
`

beforeAll(async () => {
  const { body } = await testWorld.askByPath('GET', 'api/openapi.json')
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(body))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'program.ts'), program)
  await runNode(folder, [openApiGenerator, 'openapi.json', '-o', 'api.ts'])
  return () => testWorld.app.close()
})

test.each(Object.entries(compilers))(
  'a client generated from the OpenAPI document compiles strictly with %s',
  async (_name, compiler) => {
    expect(await readFile(join(folder, 'api.ts'), 'utf8')).toContain('"/api/cmr/feed"')
    const options = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'nodenext',
      types: [],
      skipDefaultLibCheck: true,
    }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['api.ts', 'program.ts'] }),
    )
    expect(await runNode(folder, [compiler, '-p', folder])).toEqual({ code: 0, output: '' })
  },
)
