import { z } from 'zod'
import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { query } from '../contract/endpoint.ts'
import { moment } from '../contract/wire.ts'
import { fileProblems } from './file-check.ts'
import { retentionKinds } from './retention.ts'

/** The state of the installation concerns all organisations, so only super admins can read it. */
export function canSeeOperation(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}

export const operationContract = {
  state: query('GET', 'api/operation/state', {
    summary:
      'Whether deliveries are sent, the result of the nightly check of all stored files, and what has expired last; for super admins',
    permission: 'session',
    input: z.object({}),
    reply: z.object({
      /** False after a restore, until the operator switches it on. */
      sends: z.boolean(),
      /** The last complete check of all stored files; null: there was none. */
      files: z
        .object({
          finishedAt: moment,
          checked: z.int(),
          problems: z.int(),
          /** The first ones, by the SHA-256 of the file. */
          named: z.array(z.object({ sha256: z.string(), problem: z.enum(fileProblems) })),
        })
        .nullable(),
      /** The last complete removal of expired data; null: there was none. */
      retention: z
        .object({ finishedAt: moment, counts: z.array(z.object({ kind: z.enum(retentionKinds), count: z.int() })) })
        .nullable(),
    }),
  }),
}
