import { retentionKinds, type RetentionKind } from '@roadnote/domain/operation/retention'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { previewRetention } from '../retention/preview.ts'
import { expireNextOrPass, readRetentionState } from '../retention/round.ts'
import type { AdminParts } from './sign-in.ts'

type Parts = AdminParts & Pick<Config, 'retention'>
type Print = (line: string) => void

const names: Readonly<Record<RetentionKind, string>> = {
  signedNotes: 'signed notes',
  unsignedNotes: 'unsigned notes',
  mails: 'mails, messages, webhooks',
  adminLog: 'entries of the admin log',
  sessions: 'sessions',
  links: 'one-time links',
  failedAttempts: 'failed sign-ins',
  replies: 'replies to repeated requests',
  testNotes: 'test notes',
}

/** A line for each organisation and kind: how much a round would remove now, and how old it is. Changes nothing. */
export async function printExpired({ db, retention }: Parts, print: Print): Promise<number> {
  const due = await previewRetention(db, retention, new Date())
  const columns = (organization: string, kind: string, count: string, oldest: string) =>
    print(`${organization.padEnd(40)}${kind.padEnd(30)}${count.padStart(9)}  ${oldest}`)
  if (due.length > 0) columns('organisation', 'what', 'how many', 'oldest')
  for (const { organizationId, organization, kind, count, oldest } of due)
    columns(
      organization === null ? 'none' : `${organizationId} ${organization}`.slice(0, 38),
      names[kind],
      String(count),
      oldest.toISOString().slice(0, 10),
    )
  if (due.length === 0) print('Nothing has expired.')
  return 0
}

/** Does a whole round at once, also by day. If the running program does one, this goes on with it. */
export async function removeExpired({ db, secrets, retention }: Parts, print: Print): Promise<number> {
  const parts = { database: db, secrets, retention }
  const onPassed = (problem: unknown) =>
    print(`left for the next round: ${problem instanceof Error ? problem.message : String(problem)}`)
  const next = () => expireNextOrPass(parts, { isDue: true, onPassed })
  for (let step = await next(); step !== 'done'; step = await next()) if (step === 'idle') await delay(200)
  const { last } = await readRetentionState(db)
  const isNothing = Object.keys(last?.counts ?? {}).length === 0
  for (const kind of retentionKinds) {
    const count = last?.counts[kind]
    if (count !== undefined) print(`${names[kind].padEnd(30)}${String(count).padStart(9)}`)
  }
  print(isNothing ? 'Nothing had expired.' : 'Removed. Stored files follow within two days.')
  return 0
}
