import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canSetUp, type setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { firstAdminName } from '../user/first-admin.ts'
import { restoreState, type RestoreParts } from './restore.ts'

type Tx = Transaction<Database>
type Contract = typeof setupContract

export interface SetupFacts {
  /** The sender of mails; null: no mail server is configured. */
  readonly mailFrom: string | null
  readonly passwordMinimum: number
  readonly restore: RestoreParts | null
}

/** Keys in table installation, only for facts that cannot be derived from other data. */
const marks = { left: 'setup left', withoutMail: 'setup without mail', demo: 'demo' } as const

async function isMarked(tx: Tx, mark: keyof typeof marks): Promise<boolean> {
  const row = await tx.selectFrom('installation').where('key', '=', marks[mark]).select('key').executeTakeFirst()
  return row !== undefined
}

async function setMark(tx: Tx, mark: keyof typeof marks, now: Date): Promise<boolean> {
  const set = await tx
    .insertInto('installation')
    .values({ key: marks[mark], value: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return set !== undefined
}

const loggedTest = z.array(z.object({ field: z.string(), new: z.union([z.string(), z.boolean(), z.null()]) }))

/** The latest test of the mail server, from the admin log. */
async function lastTest(tx: Tx): Promise<SetupState['mail']['lastTest']> {
  const event = await tx
    .selectFrom('adminEvent')
    .where('action', '=', 'mailTested')
    .orderBy('id', 'desc')
    .select(['part', 'at', 'changes'])
    .limit(1)
    .executeTakeFirst()
  if (event === undefined) return null
  const values = new Map(loggedTest.parse(event.changes).map((change) => [change.field, change.new]))
  return {
    to: event.part ?? '',
    time: event.at,
    accepted: values.get('accepted') === true,
    answer: String(values.get('answer') ?? ''),
  }
}

async function mailState(tx: Tx, from: string | null): Promise<SetupState['mail']> {
  return {
    isConfigured: from !== null,
    from,
    lastTest: await lastTest(tx),
    isWithout: await isMarked(tx, 'withoutMail'),
  }
}

export function setupState({ mailFrom, passwordMinimum, restore }: SetupFacts): UseCase<Contract['state']> {
  return async ({ actor, tx }) => {
    assertAllowed(canSetUp(actor))
    const { organizationId } = actor
    const own = await tx
      .selectFrom('organization')
      .where('id', '=', organizationId)
      .select('place')
      .executeTakeFirstOrThrow()
    const account = await tx
      .selectFrom('appUser')
      .where('id', '=', actor.userId)
      .select('mustChangePassword')
      .executeTakeFirstOrThrow()
    const mail = await mailState(tx, mailFrom)
    const userName = await firstAdminName(tx)
    const isDemo = await isMarked(tx, 'demo')
    const done = {
      // The first start sets only a name and a country.
      organization: isDemo || own.place !== null,
      mail: isDemo || mail.lastTest?.accepted === true || (mail.isWithout && !mail.isConfigured),
      admin: isDemo || (userName !== null && !account.mustChangePassword),
    }
    const isOpen = !(done.organization && done.mail && done.admin)
    return {
      done,
      leads: isOpen && !(await isMarked(tx, 'left')) && !(await hasNotes(tx)),
      organizationId,
      mail,
      admin: { userName, passwordIsTemporary: account.mustChangePassword, passwordMinimum },
      restore: await restoreState(tx, restore),
    }
  }
}

/** An installation with notes is in use, whether the setup was completed or not. */
async function hasNotes(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('cmr').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const postponeSetup: UseCase<Contract['later']> = async ({ actor, tx, now }) => {
  assertAllowed(canSetUp(actor))
  await setMark(tx, 'left', now)
  return { message: 'setup.later' }
}

export const workWithoutMail: UseCase<Contract['withoutMail']> = async (context) => {
  const { actor, tx, now } = context
  assertAllowed(canSetUp(actor))
  if (await setMark(tx, 'withoutMail', now))
    await recordAdminEvent(context, {
      action: 'settingChanged',
      subject: { kind: 'setting', id: null, name: 'SMTP_URL' },
      organizationId: null,
    })
  return { message: 'setup.without_mail' }
}
