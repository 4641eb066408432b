import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { deadLinks, markdownFiles } from './doc-links.mjs'
import { root } from './place.mjs'

test.each(markdownFiles().map((file) => relative(root, file)))(
  'every link and path in %s points to an existing file',
  (file) => {
    expect(deadLinks(join(root, file))).toEqual([])
  },
)

test('dead links and dead paths are reported; external links and placeholders are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-docs-'))
  mkdirSync(join(folder, 'docs'))
  mkdirSync(join(folder, 'server'))
  const file = join(folder, 'docs', 'map.md')
  writeFileSync(join(folder, 'server', 'main.ts'), '')
  const text =
    'See [a](gone.md#part), [b](https://example.com), `server/main.ts`, `server/gone.ts`, `domain/src/<noun>`.'
  writeFileSync(file, text)
  expect(deadLinks(file, text, folder)).toEqual(['gone.md', 'server/gone.ts'])
  expect(markdownFiles(folder)).toEqual([file])
})
