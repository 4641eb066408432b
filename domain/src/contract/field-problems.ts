import { fieldProblems as knownProblems, type FieldProblem } from '../access/refusal.ts'
import { safeDecode, type z } from 'zod'

type Issue = z.core.$ZodIssue

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

function wantsNumber(issue: Issue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'number' || issue.expected === 'int'
  return issue.code === 'invalid_union' && issue.errors.some((branch) => branch.some(wantsNumber))
}

/** Of a union, report the last option, which is the intended one (the others are "left empty" and the like). */
function mostMeant(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const lastIssue = issue.errors.at(-1)?.[0]
  return lastIssue === undefined ? issue : mostMeant(lastIssue)
}

function statedIn(issue: Issue): FieldProblem | undefined {
  return knownProblems.find((problem) => problem === issue.message)
}

function problemOf(found: Issue, value: unknown): FieldProblem {
  // A rule about several fields may be reported at an empty one: its own message is better than "required".
  const ruled = found.code === 'custom' ? statedIn(found) : undefined
  if (ruled !== undefined) return ruled
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'required'
  const issue = wantsNumber(found) ? found : mostMeant(found)
  // A schema can name the exact problem in its message: `.regex(digits, 'not_a_number')`.
  const stated = statedIn(issue)
  if (stated !== undefined) return stated
  if (wantsNumber(issue)) return 'not_a_number'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'not_allowed'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'not_allowed'
  if (issue.code === 'invalid_format') return 'wrong_format'
  if (issue.code === 'invalid_value' || issue.code === 'custom') return 'not_allowed'
  return 'wrong_type'
}

/** One problem per field, by the caller's field name; the first one is reported. */
export function fieldProblems(error: z.core.$ZodError, sent: unknown): Record<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    const name = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    if (!problems.has(name)) problems.set(name, problemOf(issue, valueAt(sent, issue.path)))
  }
  return Object.fromEntries(problems)
}

/** Unknown names that a schema found in the input; only plain words, so they are safe to return. */
export function unknownNames(error: z.core.$ZodError): string[] {
  return [...new Set(error.issues.flatMap(namesIn))].slice(0, 20)
}

function namesIn(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flatMap((branch) => branch.flatMap(namesIn))
  const unknown: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : undefined
  return Array.isArray(unknown) ? unknown.filter((name) => typeof name === 'string') : []
}

/** The problem of one value of one field, before it is sent; `null` if it is valid. */
export function problemOfValue(schema: z.core.$ZodType, sent: unknown): FieldProblem | null {
  const { success, error } = safeDecode(schema, sent)
  const [first] = success ? [] : error.issues
  return first === undefined ? null : problemOf(first, sent)
}
