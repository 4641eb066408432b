import { assertAllowed } from '@roadnote/domain/access/verdict'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import type { outboxContract } from '@roadnote/domain/outbox/contract'
import { canSeeOutgoing } from '@roadnote/domain/outbox/policy'
import { sql } from 'kysely'
import type { UseCase } from '../http/serve.ts'

const most = 100

export const unsealedNotes: UseCase<(typeof outboxContract)['unsealed']> = async ({ actor, tx }) => {
  assertAllowed(canSeeOutgoing(actor))
  const failing = tx
    .selectFrom('pdfToSeal as wanted')
    .innerJoin('cmr', 'cmr.id', 'wanted.cmrId')
    .where('wanted.problem', 'is not', null)
  const rows = await failing
    .orderBy('wanted.attempts', 'desc')
    .orderBy('wanted.cmrId')
    .limit(most)
    .select(['wanted.cmrId', 'cmr.code as cmrCode', 'wanted.step', 'wanted.attempts', 'wanted.problem'])
    .select('wanted.nextAttemptAt')
    .execute()
  const { total } = await failing.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const data = rows.flatMap(({ step, problem, ...row }) => {
    const name = signSteps.find((one) => signStep[one] === step)
    return name === undefined ? [] : [{ ...row, step: name, problem: problem ?? '' }]
  })
  return { data, total }
}
