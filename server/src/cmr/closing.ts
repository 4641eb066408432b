import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OutboxParts } from '../outbox/dispatch.ts'
import { queueDelivery } from '../outbox/queue.ts'
import { recordEvent } from './record.ts'
import type { Seal } from './seal.ts'
import { holdNote, saveNote, type Note } from './store.ts'

type Tx = Transaction<Database>

/** The note's own address, else the organisation's. */
async function closingAddresses(tx: Tx, { record }: Note): Promise<Map<string, string>> {
  const parties = {
    sender: [record.senderOrganizationId, record.senderEmail],
    carrier: [record.carrierOrganizationId, record.carrierEmail],
    receiver: [record.recipientOrganizationId, record.receiverEmail],
  } as const
  const ids = Object.values(parties).flatMap(([id]) => id ?? [])
  const organizations = await tx.selectFrom('organization').where('id', 'in', ids).select(['id', 'email']).execute()
  const addresses = new Map<string, string>()
  for (const [party, [id, own]] of Object.entries(parties)) {
    const address = own ?? organizations.find((organization) => organization.id === id)?.email ?? null
    if (address !== null) addresses.set(party, address)
  }
  return addresses
}

/** In the transaction of the receiver's signature: the mails whose delivery closes the note. */
export async function queueClosingMails(
  { tx, actor }: { tx: Tx; actor: { userId: number } },
  note: Note,
): Promise<void> {
  const addresses = await closingAddresses(tx, note)
  // A note without any address is closed too; what there is to tell about it stays in the outbox.
  const wanted = addresses.size === 0 ? new Map([['nobody', null]]) : addresses
  for (const [party, to] of wanted) {
    await queueDelivery(tx, {
      kind: 'mail',
      key: `note ${note.id} closing ${party}`,
      cmrId: note.id,
      userId: actor.userId,
      payload: { template: 'OnReceiverSignature', party, to, code: note.code },
      closesNote: true,
    })
  }
}

interface ClosingParts {
  readonly database: Kysely<Database>
  readonly seal: Seal
  readonly now: () => Date
}

/** 5 → 6 when the outbox starts on the first closing mail; whoever comes second finds it done. */
async function startMailing(parts: ClosingParts, cmrId: number): Promise<void> {
  await moveOn(parts, cmrId, 'startMailing', 'mailingStarted', 5)
}

/** 6 → 7 when the last closing mail is delivered, kept or given up. */
async function closeWhenDone(parts: ClosingParts, cmrId: number): Promise<void> {
  const open = await parts.database
    .selectFrom('outbox')
    .where('cmrId', '=', cmrId)
    .where('closesNote', '=', true)
    .where('state', 'in', ['waiting', 'sending'])
    .select('id')
    .executeTakeFirst()
  if (open === undefined) await moveOn(parts, cmrId, 'close', 'noteClosed', 6)
}

/** What the outbox does for a note before and after its closing mails. */
export function closingWith(parts: ClosingParts): Pick<OutboxParts, 'beforeFirstTry' | 'afterDone'> {
  return {
    beforeFirstTry: async ({ closesNote, cmrId }) => {
      if (closesNote && cmrId !== null) await startMailing(parts, cmrId)
    },
    afterDone: async ({ closesNote, cmrId }) => {
      if (closesNote && cmrId !== null) await closeWhenDone(parts, cmrId)
    },
  }
}

async function moveOn(
  { database, seal, now }: ClosingParts,
  cmrId: number,
  transition: 'startMailing' | 'close',
  event: 'mailingStarted' | 'noteClosed',
  from: number,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const note = await holdNote(tx, cmrId)
    if (note.status !== from) return
    const at = now()
    const saved = await saveNote(tx, note, {}, at, transition)
    await recordEvent({ tx, now: at, actor: null, seal }, note, event, {
      status: { from: note.status, to: saved.status },
    })
  })
}
