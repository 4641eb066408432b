import { expect, test, describe } from 'vitest'
import { z } from 'zod'
import { attachmentContract } from '../cmr/contract/attachment.ts'
import { cmrContract } from '../cmr/contract/note.ts'
import { noteFields } from '../cmr/field/note-fields.ts'
import { fieldProblems, problemOfValue, unknownNames } from './field-problems.ts'

test.each([
  ['tripID', 'T-1', null],
  ['tripID', '', null],
  ['tripID', 'x'.repeat(201), 'too_long'],
  ['senderEmail', 'nobody', 'wrong_format'],
  ['senderEmail', 'empty', null],
  ['collectionCountryCode', 'BEL', 'wrong_format'],
  ['excessDeliveryValue', 'soon', 'not_a_number'],
  ['excessDeliveryValue', -1, null],
  ['collectionDate', '2026-02-30T10:00:00Z', 'wrong_format'],
  ['type', 4, 'not_allowed'],
] as const)('a single value is validated by the schema of its field: %s %j', (field, sent, problem) => {
  expect(problemOfValue(noteFields[field], sent)).toBe(problem)
})

test('required fields of a new note are reported when they are missing', () => {
  const { cmrCode, senderOrganizationsID } = cmrContract.create.input.shape
  expect([problemOfValue(cmrCode, ''), problemOfValue(cmrCode, '12345'), problemOfValue(cmrCode, '123456')]).toEqual([
    'required',
    'only_digits',
    null,
  ])
  expect(problemOfValue(senderOrganizationsID, null)).toBe('required')
})

test('a text of blanks only is reported as required, not as too short', () => {
  const { comment } = attachmentContract.comment.input.shape
  expect([problemOfValue(comment, ''), problemOfValue(comment, ' \n '), problemOfValue(comment, ' x ')]).toEqual([
    'required',
    'required',
    null,
  ])
})

test('an incomplete goods row reports which of the two required groups is empty', () => {
  const sent = { cmrCode: '123456', senderOrganizationsID: 1, goods: [{}] }
  const { error } = cmrContract.create.input.safeDecode(sent)
  expect(error && fieldProblems(error, sent)).toEqual({
    'goods.0.goodsNature': 'at_first_list_required_fields',
    'goods.0.grossWeight': 'at_second_list_required_fields',
  })
})

function errorOf(schema: z.ZodType, sent: unknown): z.core.$ZodError {
  const { error } = schema.safeParse(sent)
  if (error === undefined) throw new Error('the schema takes it')
  return error
}

function problemsOf(schema: z.ZodType, sent: unknown) {
  return fieldProblems(errorOf(schema, sent), sent)
}

function refusing(unknown: unknown) {
  return z.unknown().refine(() => false, { params: { unknown } })
}

describe('field problems', () => {
  test('a field inside a missing object is reported as required', () => {
    const schema = z.object({ place: z.unknown() }).superRefine((_, context) => {
      context.addIssue({ code: 'custom', path: ['place', 'street'], message: 'a street, please' })
    })
    expect(problemsOf(schema, { place: null })).toEqual({ 'place.street': 'required' })
    expect(problemsOf(schema, { place: 'Ghent' })).toEqual({ 'place.street': 'required' })
    expect(problemsOf(schema, { place: {} })).toEqual({ 'place.street': 'required' })
    expect(problemsOf(schema, { place: { street: 'Main' } })).toEqual({ 'place.street': 'not_allowed' })
  })

  test('a fraction where an integer is required is reported as not_a_number', () => {
    expect(problemOfValue(z.int(), 1.5)).toBe('not_a_number')
    expect(problemOfValue(z.number(), 'x')).toBe('not_a_number')
    expect(problemOfValue(z.boolean(), 'x')).toBe('wrong_type')
  })

  test('a union reports not_a_number when one of its options expects a number', () => {
    const ways = z.union([z.object({ weight: z.number(), unit: z.string() }), z.string()])
    expect(problemOfValue(ways, { weight: 'x', unit: 1 })).toBe('not_a_number')
    expect(problemOfValue(ways, { weight: 1, unit: 1 })).toBe('wrong_type')
  })

  test('a union reports the problem of its last option', () => {
    expect(problemOfValue(z.union([z.null(), z.boolean(), z.literal('a')]), 'b')).toBe('not_allowed')
    expect(problemOfValue(z.union([z.null(), z.literal('a'), z.boolean()]), 'b')).toBe('wrong_type')
  })

  test('an unknown discriminator value is reported at the discriminator', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('car') }),
      z.object({ kind: z.literal('truck') }),
    ])
    expect(problemsOf(kinds, { kind: 'boat' })).toEqual({ kind: 'wrong_type' })
  })

  test('only the first problem of a field is reported', () => {
    const schema = z.object({ code: z.string().min(3).regex(/^x/), name: z.string().regex(/^x/).min(3) })
    expect(problemsOf(schema, { code: 'a', name: 'a' })).toEqual({ code: 'too_short', name: 'wrong_format' })
  })
})

describe('unknown names reported by a schema', () => {
  test('unknown names are reported once each, in their order', () => {
    const schema = z.object({ first: refusing(['b', 'a', 'b']), second: refusing(['a', 'c']) })
    expect(unknownNames(errorOf(schema, { first: 1, second: 2 }))).toEqual(['b', 'a', 'c'])
  })

  test('at most twenty unknown names are reported', () => {
    const names = Array.from({ length: 21 }, (_, index) => `name${index}`)
    expect(unknownNames(errorOf(refusing(names.slice(0, 20)), 1))).toEqual(names.slice(0, 20))
    expect(unknownNames(errorOf(refusing(names), 1))).toEqual(names.slice(0, 20))
  })

  test('unknown names are collected from every option of a union', () => {
    const ways = z.union([refusing(['a']), refusing(['b', 'c'])])
    expect(errorOf(ways, 1).issues.map(({ code }) => code)).toEqual(['invalid_union'])
    expect(unknownNames(errorOf(ways, 1))).toEqual(['a', 'b', 'c'])
  })

  test('only strings are reported as unknown names', () => {
    expect(unknownNames(errorOf(refusing(['a', 1, null, 'b', {}]), 1))).toEqual(['a', 'b'])
    expect(unknownNames(errorOf(refusing('a'), 1))).toEqual([])
  })

  test('unknownNames finds no names in an issue that lists none, or that is not of our own rules', () => {
    const unnamed = z.unknown().refine(() => false)
    expect(unknownNames(errorOf(unnamed, 1))).toEqual([])
    expect(unknownNames(errorOf(z.string(), 1))).toEqual([])
    const formatted = z.string().superRefine((input, context) => {
      context.addIssue({ code: 'invalid_format', format: 'name', input, params: { unknown: ['a'] } })
    })
    expect(unknownNames(errorOf(formatted, 'x'))).toEqual([])
  })
})
