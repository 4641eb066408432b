import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { keysWithOtherNames } from '@roadnote/locales/party-words'
import { expect, test } from 'vitest'

/** Where the paper itself is shown, and its copies are chosen by their names. */
const showsPaper = /cmr\/form\/paper\/|cmr\/pdf\/|cmr\/printing\/PdfDialog\.tsx$/

/** Keys of texts on the paper that call a party as the convention does, in whatever language. */
async function keysOfThePaper(): Promise<Set<string>> {
  const keys = await Promise.all(
    languages.map(async ({ code }) => keysWithOtherNames(code, await loadDictionary(code))),
  )
  return new Set(keys.flat())
}

/** Keys as they stand in the code: whole ones, and the beginnings of those that are put together. */
function keysAskedFor(source: string): string[] {
  return [...source.matchAll(/['`](paper\.[\w.]+)/g)].flatMap(([, key]) => key ?? [])
}

test('no screen uses the party names of the paper', async () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !showsPaper.test(file))
  const paper = [...(await keysOfThePaper())]
  const strays = files.flatMap((file) =>
    keysAskedFor(readFileSync(join(root, file), 'utf8'))
      .filter((asked) => paper.some((key) => key === asked || (asked.endsWith('.') && key.startsWith(asked))))
      .map((asked) => `${file}: ${asked}`),
  )
  expect(paper).toContain('paper.remark.consignee')
  expect(strays).toEqual([])
})
