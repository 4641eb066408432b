import { outboxContract } from '@roadnote/domain/outbox/contract'
import { serve, type Api } from '../http/serve.ts'
import type { PreviewParts } from './deliver.ts'
import { outgoingItem } from './item.ts'
import { listOutgoing } from './list.ts'
import { retryOutgoing } from './retry.ts'
import type { ReadingOptions } from './show.ts'
import { unsealedNotes } from './unsealed.ts'

/** Outgoing deliveries, for operators. */
export function outboxRoutes(api: Api, reading: ReadingOptions, parts: PreviewParts): void {
  serve(api, outboxContract.list, listOutgoing(reading))
  serve(api, outboxContract.item, outgoingItem(reading, parts))
  serve(api, outboxContract.unsealed, unsealedNotes)
  serve(api, outboxContract.retry, retryOutgoing)
}
