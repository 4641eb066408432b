import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { keysWithOtherNames } from '@roadnote/locales/party-words'
import { expect, test } from 'vitest'

/** The files that show the paper itself, and where its copies are chosen by name. */
const showsPaper = /cmr\/form\/paper\/|cmr\/pdf\/|cmr\/printing\/PdfDialog\.tsx$/

/** Keys of paper texts with the party names of the convention, in any language. */
async function keysOfThePaper(): Promise<Set<string>> {
  const keys = await Promise.all(
    languages.map(async ({ code }) => keysWithOtherNames(code, await loadDictionary(code))),
  )
  return new Set(keys.flat())
}

/** Keys in the code: whole ones, and prefixes of composed ones. */
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
      .filter((used) => paper.some((key) => key === used || (used.endsWith('.') && key.startsWith(used))))
      .map((key) => `${file}: ${key}`),
  )
  expect(paper).toContain('paper.remark.consignee')
  expect(strays).toEqual([])
})
