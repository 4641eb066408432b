import { describe, expect, test } from 'vitest'
import { mailPlaceholders, templateBody, templateParts, templateSubject, unknownPlaceholders } from './mail-template.ts'

describe('a template of an organisation', () => {
  test('is words and placeholders in their order', () => {
    expect(templateParts('Loaded: {cmrCode} to {deliveryPlace}.')).toEqual([
      { kind: 'words', words: 'Loaded: ' },
      { kind: 'placeholder', name: 'cmrCode' },
      { kind: 'words', words: ' to ' },
      { kind: 'placeholder', name: 'deliveryPlace' },
      { kind: 'words', words: '.' },
    ])
  })

  test('may use every placeholder there is', () => {
    const body = mailPlaceholders.map((name) => `{${name}}`).join(' ')
    expect(templateBody.safeParse(body).success).toBe(true)
  })

  test.each(['{code}', '{CmrCode}', 'Hello {name}', '{constructor}'])(
    'is refused with the placeholder %s, which nobody would fill',
    (body) => {
      expect(templateBody.safeParse(body).success).toBe(false)
    },
  )

  test('names what it does not know, once each', () => {
    expect(unknownPlaceholders('{foo} {cmrCode} {bar} {foo}')).toEqual(['foo', 'bar'])
  })

  test('braces that hold no name are words', () => {
    expect(templateParts('{ } {12} {a b}')).toEqual([{ kind: 'words', words: '{ } {12} {a b}' }])
  })

  test.each(['a\nb', 'a\r\nBcc: everybody@example.com', 'a\u0000b'])('has a subject of one line: %j', (subject) => {
    expect(templateSubject.safeParse(subject).success).toBe(false)
  })
})
