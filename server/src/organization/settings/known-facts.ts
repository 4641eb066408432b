import type { Actor } from '@roadnote/domain/access/actor'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { parentFacts, type ParentFacts } from './read.ts'

/** Look-ups for validating an organisation. */
export interface OrganizationLookups {
  readonly parent: (id: number | null | undefined) => Promise<ParentFacts | null>
  readonly isCountry: (code: string) => Promise<boolean>
  /** A flag of the actor's own organisation. */
  readonly actorCanSetPayment: () => Promise<boolean>
  /** Clears cached parents after an organisation has moved or changed. */
  readonly forgetParents: () => void
}

/** Caches each look-up for the transaction, however many organisations it saves; locks parents. */
export function cachedLookups(tx: Transaction<Database>, actor: Actor): OrganizationLookups {
  const parents = new Map<number, Promise<ParentFacts | null>>()
  const countries = new Map<string, Promise<boolean>>()
  let payment: Promise<boolean> | null = null
  return {
    parent: (id) => {
      if (id === null || id === undefined) return Promise.resolve(null)
      return once(parents, id, () => parentFacts(tx, actor, id, { hold: true }))
    },
    isCountry: (code) =>
      once(countries, code, async () => {
        const row = await tx.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst()
        return row !== undefined
      }),
    actorCanSetPayment: () => {
      payment ??= tx
        .selectFrom('organization')
        .where('id', '=', actor.organizationId)
        .select('canSetPaymentSign')
        .executeTakeFirst()
        .then((own) => own?.canSetPaymentSign ?? false)
      return payment
    },
    forgetParents: () => parents.clear(),
  }
}

function once<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, ask: () => Promise<Value>): Promise<Value> {
  const answer = known.get(key) ?? ask()
  known.set(key, answer)
  return answer
}
