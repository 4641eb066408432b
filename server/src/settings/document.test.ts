import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentMarks, environmentExample, settingsDocument } from './document.ts'

const fromRoot = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('docs/settings.md contains the settings of the table (npm run settings writes it)', () => {
  const document = fromRoot('docs/settings.md')
  const begin = document.indexOf(documentMarks.begin) + documentMarks.begin.length
  expect(document.slice(begin, document.indexOf(documentMarks.end)).trim()).toBe(settingsDocument())
})

test('.env.example contains the settings of the table (npm run settings writes it)', () => {
  expect(fromRoot('.env.example')).toBe(environmentExample())
})

test('a secret is documented with the name of its file setting, another setting is not', () => {
  expect(settingsDocument()).toContain('`SMTP_URL`, `SMTP_URL_FILE`')
  expect(settingsDocument()).not.toContain('PORT_FILE')
})
