import { deviceName } from '@roadnote/domain/access/device-name'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import { languageTag, preferredLanguage } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller, ContextWithoutTransaction } from '../../http/context.ts'
import { isOverQueryLimit } from '../../user/query-limit.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { deviceFacts } from '../token/store.ts'

type Tx = Transaction<Database>

/**
 * The first sign-in of an account is not reported. A client without a device id (a program, or a thief who omits it)
 * is recognised by its user agent and network.
 */
export async function isNewDevice(tx: Tx, userId: number, caller: Caller): Promise<boolean> {
  const { userAgent, address } = deviceFacts(caller)
  const earlier = tx.selectFrom('session').where('userId', '=', userId).select('userId').limit(1)
  if ((await earlier.executeTakeFirst()) === undefined) return false
  if (caller.device !== null) return true
  const same = await earlier
    .where('userAgent', 'is not distinct from', userAgent)
    .where('address', 'is not distinct from', address)
    .executeTakeFirst()
  return same === undefined
}

export async function notifyOfNewDevice(
  tx: Tx,
  userId: number,
  { caller, now, newId }: Pick<ContextWithoutTransaction<unknown>, 'caller' | 'now' | 'newId'>,
): Promise<void> {
  if (await isOverQueryLimit(tx, 'newDeviceMailed', `user ${userId}`)) return
  const owner = await readOwner(tx, userId)
  const { userAgent, address } = deviceFacts(caller)
  await notifyOwner(tx, 'NewDevice', owner, newId(), {
    device: deviceName(userAgent ?? '') || '–',
    address: address ?? '–',
    time: momentWords(now, owner.language),
  })
}

function momentWords(moment: Date, language: string): string {
  return new Intl.DateTimeFormat(languageTag(preferredLanguage([language])), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: defaultZone,
    timeZoneName: 'short',
  }).format(moment)
}
