import { retentionKinds } from '@roadnote/domain/operation/retention'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canSeeOperation, operationContract } from '@roadnote/domain/operation/contract'
import { serve, type Api, type UseCase } from '../http/serve.ts'
import { whyOutboxOff } from '../outbox/switch.ts'
import { readFileCheck } from './files/check-round.ts'
import { readRetentionState } from './retention/round.ts'

const operationState: UseCase<(typeof operationContract)['state']> = async ({ actor, tx }) => {
  assertAllowed(canSeeOperation(actor))
  const { last } = await readFileCheck(tx)
  const { last: expired } = await readRetentionState(tx)
  return {
    sends: (await whyOutboxOff(tx)) === null,
    files:
      last === null
        ? null
        : { finishedAt: new Date(last.finishedAt), checked: last.checked, problems: last.problems, named: last.named },
    retention:
      expired === null
        ? null
        : {
            finishedAt: new Date(expired.finishedAt),
            counts: retentionKinds.flatMap((kind) => {
              const count = expired.counts[kind] ?? 0
              return count === 0 ? [] : [{ kind, count }]
            }),
          },
  }
}

/** The state of the installation, for super admins. */
export function operationRoutes(api: Api): void {
  serve(api, operationContract.state, operationState)
}
