// Refuses migrations that lock a table for as long as it has rows to read or to write, and those that say that programs of
// the version before can work with them although they do more than add.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { additionProblems, isCompatible } from './compatible-migrations.mjs'
import { statementsOf } from './migration-statements.mjs'
import { root } from './place.mjs'

/** Migrations up to this one were there before the rule. Their tables may be large now. */
const lastBefore = 58

/** Above the statement: why its lock is short all the same, or why the version needs a stop of the installation. */
const exemption = /^-- (?:short|long) lock: \S/m

const announcesStop = /^-- long lock: \S/m

const outside = /^-- outside of a transaction$/m

/** @typedef {{ file: string, line: number, problem: string }} LockingMigration */

/** Statements with what makes them slow under a lock, and what to write instead. */
const rules = [
  {
    when: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\S+ on (?:only )?(?<table>[\w.]+)/,
    say: 'an index is built with "concurrently", in a migration outside of a transaction',
  },
  { when: /^reindex (?!.*concurrently)/, say: 'create another index with "concurrently", and drop this one' },
  { when: /^(?:vacuum full|cluster|lock table)\b/, say: 'this locks the table until it is done' },
  {
    when: /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*\balter (?:column )?\w+ (?:set data )?type\b/,
    say: 'another type writes the whole table again: add a column, fill it in batches, then use it',
  },
  {
    when: /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*\badd (?:column )?(?:if not exists )?\w+ (?:(?:small|big)?serial\b|[^,]*\b(?:generated (?:always|by default) as|default (?:nextval|random|gen_random_uuid|clock_timestamp|uuid)))/,
    say: 'a value that differs by row writes the whole table again: add the column without it and fill it in batches',
  },
  {
    when: /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*\badd (?:column )?(?!constraint\b)(?:if not exists )?\w+ [^,]*\b(?:check ?\(|unique\b|primary key\b)/,
    say: 'a condition of a new column reads every row: add it as a constraint "not valid", and validate it in another migration',
  },
  {
    when: /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*\badd constraint \w+ (?:foreign key|check)(?!.*\bnot valid\b)/,
    say: 'add the constraint "not valid", and validate it in another migration',
  },
  {
    when: /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) .*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    say: 'make the index with "concurrently" first, then add the constraint "using index"',
  },
  {
    when: /^(?:update|delete from) (?:only )?(?<table>[\w.]+)\b(?!.*\blimit \d)/,
    say: 'rows are changed in batches with "limit"',
  },
  { when: /^(?:select|with|do)\b.*\brebuild_\w+\(/, say: 'this writes a whole table in one transaction' },
]

/** In a migration outside of a transaction: each can be repeated after a start that was interrupted. */
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists \w+ on |drop index concurrently if exists \w+$)/

/** @returns {LockingMigration[]} */
export function lockingStatements(file, source, earlier = '') {
  const made = new Set(
    Array.from(source.matchAll(/^create (?:unlogged )?table (?:if not exists )?([\w.]+)/gim), ([, name]) => name),
  )
  const additions = isCompatible(source) ? additionProblems(source) : new Map()
  return statementsOf(source).flatMap(({ text, line, lead }) => {
    const problems = []
    if (isCompatible(source) && announcesStop.test(source))
      problems.push('the migration says that it is compatible with the version before, and that it locks for long')
    problems.push(...(additions.get(line) ?? []), ...placeProblems(text, outside.test(source)))
    if (!exemption.test(lead)) problems.push(...problemsOf(text, made, `${earlier}\n${source}`))
    return problems.map((problem) => ({ file, line, problem }))
  })
}

function placeProblems(text, isOutside) {
  if (isOutside && !repeatable.test(text))
    return [
      'outside of a transaction there is only "create index concurrently if not exists" and "drop index concurrently if exists"',
    ]
  if (!isOutside && /^(?:create (?:unique )?|drop |re)index concurrently\b/.test(text))
    return ['"concurrently" needs a migration of its own with the line "-- outside of a transaction"']
  return []
}

function problemsOf(text, made, known) {
  const found = rules.flatMap(({ when, say }) => {
    const match = when.exec(text)
    return match === null || made.has(match.groups?.table) ? [] : [say]
  })
  const [, table, column] = /^alter table (?:only )?([\w.]+) .*\balter (?:column )?(\w+) set not null/.exec(text) ?? []
  if (table === undefined || made.has(table) || hasValidatedCheck(known, table, column)) return found
  return [...found, `first add and validate: constraint … check (${column} is not null) not valid`]
}

/** PostgreSQL does not read the table again if a validated constraint says the same. */
function hasValidatedCheck(known, table, column) {
  const added = new RegExp(
    `alter table ${table} add constraint (\\w+) check \\(${column} is not null\\) not valid`,
    'i',
  ).exec(known)
  return added !== null && new RegExp(`alter table ${table} validate constraint ${added[1]}\\b`, 'i').test(known)
}

/** @returns {LockingMigration[]} */
export function lockingMigrations(folder = join(root, 'server/migrations')) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }))
  return files.flatMap(({ name, source }, index) => {
    if (Number(name.slice(0, 4)) <= lastBefore) return []
    const earlier = files.slice(0, index).map((file) => file.source)
    return lockingStatements(name, source, earlier.join('\n'))
  })
}
