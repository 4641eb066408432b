import { expect, test } from 'vitest'
import { problemOf, slowPatternsIn } from './slow-patterns.mjs'

test.each([
  [/(a+)+$/, 'exponential'],
  [/(?:a|a)*b$/, 'because of (?:a|a)*'],
  [/\s+$/, 'quadratic'],
  [/^\s*(?:\d+)?\s*$/, 'quadratic'],
  [/<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=/, 'slow on "<workbookPr" repeated'],
  [/"[^"]*"|\[(?![hms]+\])[^\]]*\]/gi, 'quadratic'],
  [/(?<=(?:^|;)[\s"]*)[=+]/gu, 'quadratic'],
])('the regular expression %s is reported as slow', (expression, problem) => {
  expect(problemOf(expression.source, expression.flags)).toContain(problem)
})

test.each([
  /^a+$/,
  /<workbookPr[^<>]*date1904/,
  /[=+](?<=(?:^|;)[\s"]*[=+])/gu,
  /\s+([^\s="'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y,
  /^[\w.-]+@[\w.-]+$/,
  /\{(\w{0,40})\}/g,
])('the regular expression %s is accepted as fast', (expression) => {
  expect(problemOf(expression.source, expression.flags)).toBeNull()
})

test('regular expressions in literals and in strings are found with their lines', () => {
  const source = [
    'const one = (text: string) => text.replace(/(a+)+$/, "")',
    'const fine = /a+/',
    "const two = new RegExp('\\\\s+$', 'u')",
  ].join('\n')
  expect(slowPatternsIn('x.ts', source).map(({ line, pattern }) => [line, pattern])).toEqual([
    [1, '/(a+)+$/'],
    [3, '/\\s+$/u'],
  ])
})

test('a regular expression is exempt only if its line or the line above gives a reason', () => {
  const withComment = (comment) => slowPatternsIn('x.ts', `${comment}\nconst one = /\\s+$/`).length
  expect(withComment('// bounded input: a setting of the operator')).toBe(0)
  expect(withComment('// bounded input:')).toBe(1)
  expect(slowPatternsIn('x.ts', 'const one = /\\s+$/ // bounded input: ten letters')).toEqual([])
})
