import { Refusal } from '@roadnote/domain/access/refusal'
import type { AdminAction } from '@roadnote/domain/admin-log/event'
import type { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import type { Kysely, Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { requireOwnSecret } from '../secret/own-password.ts'
import { requireProvenSecondFactor } from './prove.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { beginFactor, confirmFactor } from './set-up.ts'
import { findFactor, isFactorRequired, removeFactor } from './store.ts'

type Contract = typeof secondFactorContract

export async function ownSecondFactor(db: Kysely<Database>, userId: number) {
  return {
    isOn: (await findFactor(db, userId)) !== null,
    codesLeft: await recoveryCodesLeft(db, userId),
    isRequired: await isFactorRequired(db, userId),
  }
}

/** Someone at an unattended session must not lock the owner out. */
export function beginSetup(secrets: Secrets): UseCaseWithoutTransaction<Contract['beginSetup']> {
  return async (open, { password, secondFactor }) => {
    await requireOwnSecret(open, secrets, password)
    await requireProvenSecondFactor(open, secrets, secondFactor)
    return beginFactor(open.database, secrets, open.actor.userId)
  }
}

export function confirmSetup(secrets: Secrets): UseCaseWithoutTransaction<Contract['confirmSetup']> {
  return async ({ database, ...facts }, { secondFactor }) => {
    const recoveryCodes = await database
      .transaction()
      .execute((tx) => confirmFactor({ ...facts, tx }, secrets, facts.actor.userId, secondFactor))
    return { recoveryCodes }
  }
}

export function renewRecoveryCodes(secrets: Secrets): UseCaseWithoutTransaction<Contract['renewRecoveryCodes']> {
  return async (open, { secondFactor }) => {
    const recoveryCodes = await changed(open, secrets, secondFactor, {
      change: (tx, { userId }) => replaceRecoveryCodes(tx, secrets, userId),
      mail: 'RecoveryCodesRenewed',
      action: 'recoveryCodesRenewed',
    })
    return { recoveryCodes }
  }
}

export function switchOff(secrets: Secrets): UseCaseWithoutTransaction<Contract['switchOff']> {
  return async (open, { secondFactor }) => {
    if (await isFactorRequired(open.database, open.actor.userId)) throw new Refusal('second_factor_of_role')
    await changed(open, secrets, secondFactor, {
      change: (tx, { userId, guid }) => removeFactor(tx, userId, guid),
      mail: 'SecondFactorOff',
      action: 'secondFactorOff',
    })
    return { message: 'second factor switched off' }
  }
}

interface Change<Result> {
  readonly change: (tx: Transaction<Database>, actor: ContextWithoutTransaction['actor']) => Promise<Result>
  readonly mail: Parameters<typeof notifyOwner>[1]
  readonly action: AdminAction
}

/** Changes the own second factor after a code of it, with a mail to the owner and a log entry. */
async function changed<Result>(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  code: string,
  { change, mail, action }: Change<Result>,
): Promise<Result> {
  const { database, ...facts } = open
  const { actor } = facts
  if ((await findFactor(database, actor.userId)) === null) throw new Refusal('second_factor_off')
  await requireProvenSecondFactor(open, secrets, code)
  return database.transaction().execute(async (tx) => {
    const result = await change(tx, actor)
    await notifyOwner(tx, mail, await readOwner(tx, actor.userId), facts.newId())
    const subject = { kind: 'user', id: actor.userId, name: actor.name } as const
    await recordAdminEvent({ ...facts, tx }, { action, subject, organizationId: actor.organizationId })
    return result
  })
}
