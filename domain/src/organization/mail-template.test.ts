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

  test.each([
    '{code}',
    '{CmrCode}',
    'Hello {name}',
    '{constructor}',
    '{__proto__}',
    '{toString}',
    '{_}',
    '{ cmrCode }',
    '{cmrCode.constructor}',
    '{$cmrCode}',
    '{número}',
    `{${'x'.repeat(60)}}`,
  ])('is refused with the placeholder %s, which nobody would fill', (body) => {
    expect(templateBody.safeParse(body).success).toBe(false)
  })

  test.each(['{{cmrCode}}', '{a{b}}', '{ {cmrCode} }', '{{{cmrCode}}}', '{{}}', '{cmrCode{cmrCode}}'])(
    'is refused with braces within braces: %s',
    (body) => {
      expect(templateBody.safeParse(body).success).toBe(false)
    },
  )

  test.each(['{ } {12} {a b}', 'a } b { c', ':-{ {cmrCode', '{cmrCode} {cmrCode}'])(
    'is accepted with braces that are words or placeholders: %s',
    (body) => {
      expect(templateBody.safeParse(body).success).toBe(true)
    },
  )

  test('reports nested braces by the text in the outer pair, and long names by their beginning', () => {
    expect(unknownPlaceholders('{{cmrCode}} {__proto__}')).toEqual(['{cmrCode}', '__proto__'])
    expect(unknownPlaceholders(`{${'x'.repeat(60)}}`)).toEqual(['x'.repeat(50)])
  })

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
