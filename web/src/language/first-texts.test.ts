import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { firstParts } from '@roadnote/locales/dictionary'
import { dictionary } from '@roadnote/locales/en/dictionary'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const begins = ['main.tsx', 'session/LoginPage.tsx', 'cmr/orders/OrdersPage.tsx'].map((file) => join(source, file))
const imported = /^(?:import|export)(?! type)[^'"]*? from '(\.[^']+\.tsx?)'/gm

/** Everything that is there before anything is fetched later: what is imported, and what that imports. */
function firstFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const waiting = [...begins]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    const text = readFileSync(file, 'utf8')
    files.set(file, text)
    for (const [, path = ''] of text.matchAll(imported)) waiting.push(join(file, '..', path))
  }
  return files
}

test('the first pages speak only of what their texts are fetched for', () => {
  const others = Object.keys(dictionary).filter((noun) => !firstParts.some((first) => first === noun))
  const mention = new RegExp(`['\`](?:${others.join('|')})\\.[a-zA-Z$]`)
  const files = firstFiles()
  expect(files.size).toBeGreaterThan(60)
  const found = [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      // The name of a page is written again when its texts come.
      .filter((line) => mention.test(line) && !line.trim().startsWith('title: '))
      .map((line) => `${relative(source, file)}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
