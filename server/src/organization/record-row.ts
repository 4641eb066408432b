import { recordAdminEvent, type AdminHappening } from '../admin-log/record.ts'
import type { Context } from '../http/context.ts'

type RowHappening = Pick<AdminHappening, 'action' | 'before' | 'after'> & {
  /** What the row is called. */
  readonly part: string
}

/** What happens to a line of an organisation stands in the history of the organisation. */
export async function recordRow(context: Context, organizationId: number, happening: RowHappening): Promise<void> {
  const { id, name } = await context.tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  await recordAdminEvent(context, { ...happening, subject: { kind: 'organization', id, name }, organizationId: id })
}
