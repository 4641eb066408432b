import { recordAdminEvent, type AdminEventInput } from '../admin-log/record.ts'
import type { Context } from '../http/context.ts'

type RowHappening = Pick<AdminEventInput, 'action' | 'before' | 'after'> & {
  /** The name of the row. */
  readonly part: string
}

/** Logs a change of a row in the history of its organisation. */
export async function recordRow(context: Context, organizationId: number, happening: RowHappening): Promise<void> {
  const { id, name } = await context.tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  await recordAdminEvent(context, { ...happening, subject: { kind: 'organization', id, name }, organizationId: id })
}
