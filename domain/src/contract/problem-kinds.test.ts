import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblems, problemOfValue } from './field-problems.ts'

describe('problems of a single value', () => {
  test.each([
    ['nothing', z.string(), undefined, 'required'],
    ['null', z.string(), null, 'required'],
    ['an empty text', z.string().min(1), '', 'required'],
    ['a number for a text', z.string(), 7, 'wrong_type'],
    ['a text for a number', z.number(), 'seven', 'not_a_number'],
    ['a text for a whole number', z.int(), 'seven', 'not_a_number'],
    ['a text that is too long', z.string().max(3), 'four', 'too_long'],
    ['a text that is too short', z.string().min(3), 'to', 'too_short'],
    ['a number that is too large', z.number().max(3), 4, 'not_allowed'],
    ['a number that is too small', z.number().min(3), 2, 'not_allowed'],
    ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], 'not_allowed'],
    ['a list that is too short', z.array(z.string()).min(3), ['a'], 'not_allowed'],
    ['a text of the wrong form', z.string().regex(/^a/), 'b', 'wrong_format'],
    ['a word that is none of ours', z.enum(['a', 'b']), 'c', 'not_allowed'],
    ['what a rule refuses', z.string().refine(() => false), 'a', 'not_allowed'],
    ['what a rule refuses in its own words', z.string().refine(() => false, 'only_digits'), 'a', 'only_digits'],
    ['a form refused in its own words', z.string().regex(/^a/, 'only_digits'), 'b', 'only_digits'],
    ['what may be left empty or be short', z.union([z.null(), z.string().max(3)]), 'four', 'too_long'],
    ['what may be a number or its text', z.union([z.number(), z.boolean()]), 'x', 'not_a_number'],
    [
      'a list of unions inside unions',
      z.union([z.null(), z.union([z.boolean(), z.string().max(3)])]),
      'four',
      'too_long',
    ],
    ['nothing where a rule has its own words', z.any().refine(() => false, 'only_digits'), undefined, 'only_digits'],
  ] as const)('problemOfValue reports the expected problem for %s', (_, schema, sent, problem) => {
    expect(problemOfValue(schema, sent)).toBe(problem)
  })

  test('problemOfValue returns null for a valid value', () => {
    expect(problemOfValue(z.string(), 'a')).toBeNull()
  })
})

describe('problems of a whole form', () => {
  const form = z.object({ name: z.string().min(3).max(2), rows: z.array(z.object({ weight: z.number() })) })

  function problemsOf(schema: z.ZodType, sent: unknown) {
    const { error } = schema.safeDecode(sent)
    return error === undefined ? null : fieldProblems(error, sent)
  }

  test('form problems are keyed by the caller’s field names, with the first problem of each field', () => {
    const sent = { rows: [{ weight: 1 }, { weight: 'heavy' }, {}, null] }
    expect(problemsOf(form, sent)).toEqual({
      name: 'required',
      'rows.1.weight': 'not_a_number',
      'rows.2.weight': 'required',
      'rows.3': 'required',
    })
    expect(problemsOf(form, { name: 'toolong', rows: [] })).toEqual({ name: 'too_long' })
  })

  test('an input that is not an object is reported as one problem of the body', () => {
    expect(problemsOf(form, 'text')).toEqual({ body: 'wrong_type' })
    expect(problemsOf(form, null)).toEqual({ body: 'required' })
  })

  test('a rule about several fields is reported at its path, even where nothing was sent', () => {
    const ruled = z.object({ one: z.object({ two: z.string() }).optional() }).check((context) => {
      context.issues.push({ code: 'custom', path: ['one', 'two', 'three'], message: '', input: context.value })
    })
    expect(problemsOf(ruled, {})).toEqual({ 'one.two.three': 'required' })
    expect(problemsOf(ruled, { one: { two: 'text' } })).toEqual({ 'one.two.three': 'required' })
  })
})
