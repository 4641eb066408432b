import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readConfig, type Config } from '../../config.ts'
import { connect, type Connection } from '../../database/connect.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import type { Database } from '../../database/schema.ts'
import { switchOutboxOff, switchOutboxOn, whyOutboxOff } from '../../outbox/switch.ts'
import { requireSameSecret } from '../../secret-fingerprint.ts'
import { secretsOf } from '../../secrets.ts'
import type { Environment } from '../../settings/read.ts'
import { openInstallation } from '../open-installation.ts'
import { OperatorProblem } from '../problem.ts'
import { evidenceByCode } from './evidence.ts'
import { printExpired, removeExpired } from './retention.ts'
import { announceNewPassword } from './new-password.ts'
import { compareSchema, type SchemaDifferences } from './schema-check.ts'
import {
  organizationsWithSignOnOnly,
  recordOperation,
  resetPassword,
  switchSecondFactorOff,
  switchSignOnOnlyOff,
  type AdminParts,
} from './sign-in.ts'

const adminUsage = `npm run admin -- reset-password <user name> [--file path]
npm run admin -- second-factor-off <user name>
npm run admin -- sign-on-only-off [organisation id]
npm run admin -- outbox [on|off]
npm run admin -- retention [now]
npm run admin -- evidence <code> [--file path]
npm run admin -- schema

For an operator who is locked out; Roadnote may run meanwhile. Every change is recorded in the admin log.
reset-password prints a temporary password on a terminal, or writes it to --file. sign-on-only-off without an id lists the
organisations. outbox says whether mails, messages and webhooks are sent, and switches that. retention lists what would
expire now and changes nothing; with now it removes it at once. evidence writes the evidence file of a note, also of an
expired one. schema compares tables, columns, indexes, constraints, triggers and functions with what the migrations make.`

interface Output {
  readonly print: (line: string) => void
  /** Whether the output is seen by a person and not stored as a log. */
  readonly isTerminal: boolean
}

type Command = (
  parts: AdminParts & Pick<Config, 'retention'>,
  argument: string | undefined,
  output: Output & { readonly file: string | undefined },
) => Promise<number>

const commands: Readonly<Record<string, Command>> = {
  'reset-password': async (parts, userName, { print, ...output }) => {
    print(await resetPassword(parts, required(userName), announceNewPassword(output)))
    return 0
  },
  'second-factor-off': async (parts, userName, { print }) => {
    await switchSecondFactorOff(parts, required(userName))
    print(`Two-step sign-in and passkeys of ${userName} are removed; all sessions are ended.`)
    return 0
  },
  'sign-on-only-off': async (parts, id, { print }) => {
    if (id === undefined) return listSignOnOnly(parts.db, print)
    print(`Users of ${await switchSignOnOnlyOff(parts, Number(id))} can sign in with their passwords again.`)
    return 0
  },
  retention: async (parts, wanted, { print }) => {
    if (wanted !== undefined && wanted !== 'now') throw new OperatorProblem(adminUsage)
    return wanted === 'now' ? removeExpired(parts, print) : printExpired(parts, print)
  },
  evidence: async ({ db, secrets }, code, { print, file }) => {
    const evidence = await evidenceByCode(db, secrets, required(code))
    if (file === undefined) print(evidence)
    else writeFileSync(file, evidence, { mode: 0o600, flag: 'wx' })
    return 0
  },
  outbox: async (parts, wanted, { print }) => {
    if (wanted === 'on' || wanted === 'off') await switchOutbox(parts, wanted)
    else if (wanted !== undefined) throw new OperatorProblem(adminUsage)
    const reason = await whyOutboxOff(parts.db)
    print(reason === null ? 'Mails, messages and webhooks are sent.' : `Nothing is sent: ${reason}.`)
    return 0
  },
}

async function checkSchema(pool: Connection['pool'], print: Output['print']): Promise<number> {
  const client = await pool.connect()
  try {
    return reportSchema(await compareSchema(client), print)
  } finally {
    client.release()
  }
}

function required(argument: string | undefined): string {
  if (argument === undefined) throw new OperatorProblem(adminUsage)
  return argument
}

async function listSignOnOnly(db: Kysely<Database>, print: Output['print']): Promise<number> {
  const found = await organizationsWithSignOnOnly(db)
  for (const { id, name } of found) print(`${id}  ${name}`)
  if (found.length === 0) print('No organisation requires sign-on.')
  return 0
}

async function switchOutbox({ db, secrets }: AdminParts, wanted: 'on' | 'off'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = await whyOutboxOff(tx)
    if ((was === null) === (wanted === 'on')) return
    if (wanted === 'on') await switchOutboxOn(tx)
    else await switchOutboxOff(tx, 'switched off by the operator')
    await recordOperation(tx, secrets, {
      action: wanted === 'on' ? 'outboxSwitchedOn' : 'outboxSwitchedOff',
      subject: { kind: 'setting', id: null, name: 'Outbox' },
      organizationId: null,
    })
  })
}

function reportSchema({ pending, missing, different, additional }: SchemaDifferences, print: Output['print']): number {
  for (const name of pending) print(`not yet applied: migration ${name}. Start Roadnote.`)
  for (const name of missing) print(`missing: ${name}`)
  for (const name of different) print(`different: ${name}`)
  for (const name of additional) print(`additional: ${name}`)
  const isRight = missing.length + different.length === 0
  print(isRight ? 'The schema is what the migrations make.' : 'The schema is not what the migrations make.')
  return isRight ? 0 : 1
}

/** Runs a command for the operator and returns the exit code. */
export async function adminCommand(args: string[], environment: Environment, output: Output): Promise<number> {
  const { name, argument, file } = parsed(args)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined && name !== 'schema') throw new OperatorProblem(adminUsage)
  const config = readConfig(environment)
  const installation = await openInstallation(config)
  try {
    const { db, pool, close } = connect(installation.databaseUrl, {
      ...config.pool,
      maxConnections: 4,
      applicationName: 'roadnote-admin',
    })
    try {
      if (command === undefined) return await checkSchema(pool, output.print)
      await requireCurrentSchema(pool)
      const secrets = secretsOf(config)
      await requireSameSecret(db, secrets)
      return await command({ db, secrets, retention: config.retention }, argument, { ...output, file })
    } finally {
      await close()
    }
  } finally {
    await installation.close()
  }
}

function parsed(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: 'string' } },
    })
    const [name = '', argument, ...more] = positionals
    if (more.length > 0) throw new Error('too many words')
    return { name, argument, file: values.file }
  } catch (problem) {
    throw new OperatorProblem(`${problem instanceof Error ? problem.message : ''}\n\n${adminUsage}`)
  }
}

async function requireCurrentSchema(pool: Connection['pool']): Promise<void> {
  const pending = await pendingMigrations(pool)
  if (pending.length > 0)
    throw new OperatorProblem('the database is older than this program. Start Roadnote once, so that it is migrated.')
}
