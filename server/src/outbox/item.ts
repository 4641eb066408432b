import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { outboxContract } from '@roadnote/domain/outbox/contract'
import { canRetry, canSeeOutgoing } from '@roadnote/domain/outbox/policy'
import type { UseCase } from '../http/serve.ts'
import { personName } from '../user/person-name.ts'
import type { PreviewParts } from './deliver.ts'
import { hasDeletedPersonal } from './personal.ts'
import { readShownContent, lastDetail, readablePayload, outboxRow, type ReadingOptions } from './show.ts'

export function outgoingItem(reading: ReadingOptions, parts: PreviewParts): UseCase<(typeof outboxContract)['item']> {
  return async ({ actor, tx, language }, { id }) => {
    assertAllowed(canSeeOutgoing(actor))
    const stored = await tx
      .selectFrom('outbox')
      .leftJoin('cmr', 'cmr.id', 'outbox.cmrId')
      .where('outbox.id', '=', id)
      .selectAll('outbox')
      .select(['cmr.code as cmrCode', lastDetail])
      .executeTakeFirst()
    if (stored === undefined) throw new Refusal('not_found')
    const history = await tx
      .selectFrom('outboxAttempt as attempt')
      .leftJoin('appUser as person', 'person.id', 'attempt.userId')
      .where('attempt.outboxId', '=', id)
      .orderBy('attempt.id')
      .select(['attempt.at', 'attempt.outcome', 'attempt.detail', 'person.name', 'person.surname', 'person.userName'])
      .execute()
    const shown = await readShownContent(reading, parts, stored)
    return {
      ...outboxRow(reading, stored, language),
      ...shown,
      attachments: [...shown.attachments],
      history: history.map(({ at, outcome, detail, name, surname, userName }) => ({
        at,
        outcome,
        detail,
        by: personName(name, surname, userName),
      })),
      personalHidden: readablePayload(reading, stored).personalHidden,
      retriable: canRetry(stored.state, hasDeletedPersonal(stored.payload)).allowed,
    }
  }
}
