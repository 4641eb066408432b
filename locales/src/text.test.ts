import { describe, expect, test } from 'vitest'
import * as dictionary from './en/dictionary.ts'
import * as french from './fr/dictionary.ts'
import { textOf } from './text.ts'

const text = textOf('en', dictionary)

describe('texts of a dictionary', () => {
  test('a text is found by its key', () => {
    expect(text('cmr.status.closed')).toBe(dictionary.cmr.status.closed)
  })

  test('a text uses the plural form of its language for the count', () => {
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

  test('a placeholder value is inserted literally, whatever it contains', () => {
    const name = '{{permission}} $& $t(app.close) <b>'
    expect(text('app.noAccess.permission', { permission: name })).toContain(name)
  })

  test('a missing text is replaced by its key', () => {
    expect(textOf('en', {})('cmr.status.closed')).toBe('cmr.status.closed')
    expect(textOf('en', { cmr: { status: {} } })('cmr.status.closed')).toBe('cmr.status.closed')
  })
})
