import { expect, test } from 'vitest'
import * as english from '../locales/src/en/dictionary.ts'
import { dictionaryParts } from '../locales/src/parts.ts'
import { textsIn } from '../locales/src/texts-in.ts'
import { sourcesWithTexts, startsOfParts, textFinder, textsOfParts } from './texts-of-pages.mjs'

const keys = textsIn(english).map(([key]) => key)
const sources = sourcesWithTexts()

test('a page fetches all texts that its source and the imports of its imports name, also composed ones', () => {
  const files = new Map([
    [
      'web/src/a.tsx',
      "import { b } from './b.ts'\nimport type { d } from './d.ts'\nconst later = () => import('./c.ts')",
    ],
    [
      'web/src/b.ts',
      "import type { B } from './e.ts'\nimport { e } from './e.ts'\n// 'app.faq.title'\nexport const b = [text('cmr.notes', { count }), text(`cmr.status.${name}`), 'no.such.key']",
    ],
    ['web/src/c.ts', "text('user.title')"],
    ['web/src/d.ts', "text('role.title')"],
    ['web/src/e.ts', "text('app.name')"],
  ])
  const all = ['cmr.notes_one', 'cmr.notes_other', 'cmr.status.open', 'cmr.status.closed', 'cmr.statusOf']
  const others = ['user.title', 'role.title', 'app.faq.title', 'app.name']
  const find = textFinder([...all, ...others], files)
  expect(new Set(find('web/src/a.tsx').keys())).toEqual(
    new Set(['app.name', 'cmr.notes_one', 'cmr.notes_other', 'cmr.status.closed', 'cmr.status.open']),
  )
})

test('the routes say in which source each part of a language begins', () => {
  const starts = startsOfParts(sources)
  expect(new Set([...starts.keys(), 'rest'])).toEqual(new Set(dictionaryParts))
  for (const file of [...starts.values()].flat()) expect([...sources.keys()]).toContain(file)
  expect(starts.get('first')).toContain('web/src/session/LoginPage.tsx')
})

test('the first part and the rest are the whole language, and the other parts are in the rest', () => {
  const parts = textsOfParts(keys, sources)
  const first = parts.get('first') ?? new Set()
  const rest = parts.get('rest') ?? new Set()
  expect(first.size + rest.size).toBe(keys.length)
  expect(new Set([...first, ...rest])).toEqual(new Set(keys))
  for (const part of ['orders', 'driver'])
    expect([...(parts.get(part) ?? [])].filter((key) => !rest.has(key))).toEqual([])
})

test('each of the first pages shows known texts of its own part and none that only others show', () => {
  const parts = textsOfParts(keys, sources)
  expect(parts.get('first')).toContain('session.password')
  expect(parts.get('first')).not.toContain('list.print')
  expect(parts.get('orders')).toContain('list.print')
  expect(parts.get('orders')).not.toContain('charter.page.closed_other')
  expect(parts.get('driver')).toContain('charter.page.closed_other')
})

test('no source composes a key whose beginning only the running page knows', () => {
  const composed = /\btext\(\s*`\$\{|['"]\s*\+\s*['"`]?\.\w/
  expect([...sources].filter(([, source]) => composed.test(source)).map(([file]) => file)).toEqual([])
})
