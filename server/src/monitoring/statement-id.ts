import { createHash } from 'node:crypto'

/** Enough for all statements of the program; lists of varying length could create any number. */
const mostRemembered = 2000
const longestText = 1000
const remembered = new Map<string, string>()

/** The same for the same text in every process and version: values are parameters and not part of it. */
export function statementId(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12)
  if (remembered.size < mostRemembered) remembered.set(text, id)
  return id
}

/** The text for a log line, without literals: those in our statements are constants, but nobody has to prove it. */
export function shownStatement(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll(/'[^']{0,1000}'?/g, '…')
    .replaceAll(/\s{1,200}/g, ' ')
}

/** `select outbox`: its verb and, where it has only one, its table. */
export function statementSummary(text: string): string {
  const [, verb = 'statement'] = /^[\s(]{0,50}([a-z]{2,20})/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s{1,50}"?([a-z_]{2,63})"?/i.exec(text.slice(0, 5000)) ?? []
  return [verb.toLowerCase(), table].filter((word) => word !== undefined).join(' ')
}
