import { describe, expect, test } from 'vitest'
import * as dictionary from './en/dictionary.ts'
import * as french from './fr/dictionary.ts'
import { textOf } from './text.ts'

const text = textOf('en', dictionary)

describe('a text', () => {
  test('is found by its key', () => {
    expect(text('cmr.status.closed')).toBe(dictionary.cmr.status.closed)
  })

  test('takes the plural form that its language has for the number', () => {
    const minutes = (language: 'en' | 'fr', count: number) =>
      textOf(language, language === 'en' ? dictionary : french)('session.throttledFor', { count })
    expect([minutes('en', 0), minutes('en', 1)].map((words) => /\d+ \w+/.exec(words)?.[0])).toEqual([
      '0 minutes',
      '1 minute',
    ])
    expect([minutes('fr', 0), minutes('fr', 2)].map((words) => /\d+ \w+/.exec(words)?.[0])).toEqual([
      '0 minute',
      '2 minutes',
    ])
  })

  test('shows what is put in as it was written, whatever it looks like', () => {
    const name = '{{permission}} $& $t(app.close) <b>'
    expect(text('app.noAccess.permission', { permission: name })).toContain(name)
  })

  test('that is not there yet is answered by its key', () => {
    expect(textOf('en', {})('cmr.status.closed')).toBe('cmr.status.closed')
    expect(textOf('en', { cmr: { status: {} } })('cmr.status.closed')).toBe('cmr.status.closed')
  })
})
