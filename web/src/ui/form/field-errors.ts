import type { CallFailure } from '../../client/failure.ts'

/** The error of a field: a problem of the catalogue (`error.field.<problem>`), or a sentence with its refusal. */
export interface FieldError {
  readonly type: string
  readonly message: string
  /** A server error stays until the next reply or a change of the field. */
  readonly types?: { readonly server: true }
}

const byServer = { types: { server: true } } as const

export const asProblem = 'problem'
export const asSentence = 'sentence'

/** Problems are named by their path; a field includes everything below its name. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  const [first] = path.split('.')
  return names.find((name) => name === path) ?? names.find((name) => name === first)
}

/** Maps problems by path to fields, the first of each, and tells whether every one has a field. */
export function assignToFields(problems: Readonly<Record<string, string>>, names: readonly string[]) {
  const at = new Map<string, FieldError>()
  let isComplete = true
  for (const [path, message] of Object.entries(problems)) {
    const name = fieldOf(path, names)
    if (name === undefined) isComplete = false
    else if (!at.has(name)) at.set(name, { type: asProblem, message })
  }
  return { at, isComplete: isComplete && at.size > 0 }
}

/** Maps a refusal to a field, where the server names none or names it differently. */
type About = Readonly<Record<string, string>>

/** Refusals without a message beyond their fields, each of which shows its own problem. */
const saidByFields: ReadonlySet<string> = new Set(['bad_input', 'fields_locked'])

/** The fields for a refusal; `sentence` is its message. */
export function assignRefusalToFields(failure: CallFailure, names: readonly string[], about: About, sentence: string) {
  const field = about[failure.code]
  if (field !== undefined)
    return {
      at: new Map<string, FieldError>([[field, { type: failure.code, message: sentence, ...byServer }]]),
      isComplete: true,
    }
  const renamed = Object.entries(failure.fields).map(([path, problem]) => [about[path] ?? path, problem] as const)
  const { at, isComplete } = assignToFields(Object.fromEntries(renamed), names)
  // A refusal with its own reason says more than the problem of the one field that it names.
  const isOwn = !saidByFields.has(failure.code) && isComplete && at.size === 1
  const own = isOwn ? { type: failure.code, message: sentence } : null
  return { at: new Map([...at].map(([name, error]) => [name, { ...(own ?? error), ...byServer }])), isComplete }
}
