import { statementsOf } from './migration-statements.mjs'

const mark = /^-- compatible with the version before$/m

/** Above the statement: why programs of the version before keep working with it. */
const explanation = /^-- old programs: \S/m

export function isCompatible(source) {
  return mark.test(source)
}

/** Statements that only add, whatever there is. */
const additions =
  /^(?:create (?:unlogged )?table |create (?!or replace)(?:view|function|type|domain|sequence|extension) |create index |comment on |grant |insert into )/

/** A trigger that runs a new function after a write: old programs write as before, and more is stored. */
const triggerAfter = /^create trigger \w+ after .* execute (?:function|procedure) ([\w.]+)/

/** Parts of `alter table` that only add, if the rows of old programs satisfy them. */
const partAdditions =
  /^(?:add (?:column )?(?!constraint\b|unique\b|primary\b|check\b|foreign\b|exclude\b)|validate constraint |alter (?:column )?\w+ set (?:default|statistics|storage) )/

/**
 * What a migration that says it is compatible does besides adding, by the line of the statement: while it runs and
 * afterwards, programs of the version before read and write the same tables.
 * @returns {Map<number, string[]>}
 */
export function additionProblems(source) {
  const statements = statementsOf(source)
  const tables = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
  )
  const functions = new Set(statements.flatMap(({ text }) => /^create function ([\w.]+)/.exec(text)?.[1] ?? []))
  const made = { tables, functions, columns: addedColumns(statements) }
  return new Map(
    statements
      .filter(({ text, lead }) => !explanation.test(lead) && !onlyAdds(text, made))
      .map(({ line }) => [
        line,
        [
          'the migration says that it is compatible with the version before, and does more than add; if old programs work with it, say why: "-- old programs: …"',
        ],
      ]),
  )
}

function onlyAdds(text, { tables, functions, columns }) {
  const table =
    /^(?:alter table (?:if exists )?(?:only )?|create unique index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?|create trigger .*? on )([\w.]+)/.exec(
      text,
    )?.[1]
  if (tables.has(table)) return !/\brename\b/.test(text)
  if (additions.test(text) || functions.has(triggerAfter.exec(text)?.[1])) return true
  const parts = /^alter table (?:if exists )?(?:only )?[\w.]+ (.*)$/.exec(text)?.[1]
  return parts !== undefined && splitParts(parts).every((part) => partOnlyAdds(part, columns.get(table) ?? []))
}

/** A row that an old program writes has no value for a new column, or its default. */
function partOnlyAdds(part, columns) {
  if (/^add constraint \w+ (?:check|foreign key)\b/.test(part))
    return columns.some((name) => new RegExp(`\\b${name}\\b`).test(part))
  if (!partAdditions.test(part)) return false
  return !/\bnot null\b/.test(part) || /\b(?:default|generated)\b/.test(part)
}

function addedColumns(statements) {
  const columns = new Map()
  for (const { text } of statements) {
    const [, table, parts] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text) ?? []
    if (table === undefined) continue
    const added = splitParts(parts).flatMap(
      (part) => /^add (?:column )?(?!constraint\b)(?:if not exists )?(\w+)/.exec(part)?.[1] ?? [],
    )
    columns.set(table, [...(columns.get(table) ?? []), ...added])
  }
  return columns
}

/** Splits at commas outside of parentheses. */
function splitParts(text) {
  let depth = 0
  const parts = ['']
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
