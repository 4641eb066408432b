import { describe, expect, test } from 'vitest'
import { mailPlaceholders, templateBody, templateParts, templateSubject, unknownPlaceholders } from './mail-template.ts'

describe('mail templates of an organisation', () => {
  test('a mail template is parsed into words and placeholders in their order', () => {
    expect(templateParts('Loaded: {cmrCode} to {deliveryPlace}.')).toEqual([
      { kind: 'words', words: 'Loaded: ' },
      { kind: 'placeholder', name: 'cmrCode' },
      { kind: 'words', words: ' to ' },
      { kind: 'placeholder', name: 'deliveryPlace' },
      { kind: 'words', words: '.' },
    ])
  })

  test('a mail template may use every placeholder', () => {
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
  ])('a mail template with the unknown placeholder %s is refused', (body) => {
    expect(templateBody.safeParse(body).success).toBe(false)
  })

  test.each(['{{cmrCode}}', '{a{b}}', '{ {cmrCode} }', '{{{cmrCode}}}', '{{}}', '{cmrCode{cmrCode}}'])(
    'a mail template with nested braces is refused: %s',
    (body) => {
      expect(templateBody.safeParse(body).success).toBe(false)
    },
  )

  test.each(['{ } {12} {a b}', 'a } b { c', ':-{ {cmrCode', '{cmrCode} {cmrCode}'])(
    'a mail template with braces around plain text or placeholders is accepted: %s',
    (body) => {
      expect(templateBody.safeParse(body).success).toBe(true)
    },
  )

  test('nested braces are reported by the text in the outer pair, and long names by their beginning', () => {
    expect(unknownPlaceholders('{{cmrCode}} {__proto__}')).toEqual(['{cmrCode}', '__proto__'])
    expect(unknownPlaceholders(`{${'x'.repeat(60)}}`)).toEqual(['x'.repeat(50)])
  })

  test('unknown placeholders of a mail template are reported once each', () => {
    expect(unknownPlaceholders('{foo} {cmrCode} {bar} {foo}')).toEqual(['foo', 'bar'])
  })

  test('braces without a name are plain words of a mail template', () => {
    expect(templateParts('{ } {12} {a b}')).toEqual([{ kind: 'words', words: '{ } {12} {a b}' }])
  })

  test.each(['a\nb', 'a\r\nBcc: everybody@example.com', 'a\u0000b'])(
    'a mail subject with a line break or control character is refused: %j',
    (subject) => {
      expect(templateSubject.safeParse(subject).success).toBe(false)
    },
  )
})
