import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { isNoteStatus, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { ProFilter } from '@roadnote/domain/dashboard/pro-contract'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { narrowedSource } from '../cmr/list/narrowed.ts'
import { copiedColumn, type Condition, type Source } from '../cmr/list/source.ts'
import type { Database } from '../database/schema.ts'
import { inTree } from '../organization/store.ts'
import { requestedDays, periodOf, type Period } from './period.ts'
import { requireProPlan } from './plan.ts'

/** The notes of a Pro dashboard request as SQL conditions. */
export interface ProNotes {
  readonly source: Source
  readonly period: Period
  /** Visibility, days and organisation: the base of the counts at the filter boxes. */
  readonly ground: readonly Condition[]
  /** The conditions of the ticked boxes. */
  readonly boxes: readonly Condition[]
  /** A super admin filters by days only. */
  readonly isOfAll: boolean
}

/** Every call of the Pro dashboard begins here. */
export async function proNotes(db: Kysely<Database>, actor: Actor, filter: ProFilter, now: Date): Promise<ProNotes> {
  await requireProPlan(db, actor)
  const { days, zone } = requestedDays(filter, now)
  const period = periodOf([days], zone)
  const own = await narrowedSource(db, actor, filter)
  const parts = [...sideConditions(actor, own, filter), ...carriersAsked(own, filter)]
  const source = parts.length === 0 ? own : { ...own, sums: null }
  const created = copiedColumn(source, 'created_at')
  const boxes = boxConditions(source, filter)
  return {
    source,
    period,
    ground: [
      sql<SqlBool>`${source.condition}`,
      sql<SqlBool>`${created} >= ${period.starts[0]}`,
      sql<SqlBool>`${created} < ${period.before}`,
      sql<SqlBool>`${copiedColumn(source, 'status')} <> ${noteStatus.removed}`,
      ...parts,
    ],
    boxes,
    isOfAll: source.table === 'cmr' && isSuperAdmin(actor) && parts.length + boxes.length === 0,
  }
}

/** The rows that all filters leave. Sums are stored only of notes that no filter but the period has chosen. */
export function filteredSource({ source, ground, boxes }: ProNotes): Source {
  const condition = allConditions([...ground, ...boxes])
  return { ...source, condition, sums: boxes.length === 0 ? source.sums : null }
}

export function allConditions(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join([...conditions], sql` and `)}`
}

/** The organisations whose party role is filtered; null: any. */
function organizationsMeant(actor: Actor, { organizationId, organizationHId }: ProFilter): RawBuilder<unknown> | null {
  if (typeof organizationHId === 'string')
    return sql`array(select id from organization where ${inTree(organizationHId)})`
  if (typeof organizationId === 'number') return sql`array[${organizationId}::int]`
  if (isSuperAdmin(actor)) return null
  return sql`array(select id from organization where ${inTree(actor.organizationPath)})`
}

/** A subcontractor is a carrier, too. */
const columnsOf = {
  onlySender: ['sender_organization_id'],
  onlyCarrier: ['carrier_organization_id', 'subcontractor_organization_id'],
  onlyReceiver: ['recipient_organization_id'],
} as const

function sideConditions(actor: Actor, source: Source, filter: ProFilter): Condition[] {
  const organizations = organizationsMeant(actor, filter)
  const sides = (['onlySender', 'onlyCarrier', 'onlyReceiver'] as const).filter((side) => filter[side] === true)
  if (organizations === null || sides.length === 0) return []
  const any = sides
    .flatMap((side) => columnsOf[side])
    .map((column) => sql`${copiedColumn(source, column)} = any (${organizations})`)
  return [sql<SqlBool>`(${sql.join(any, sql` or `)})`]
}

function carriersAsked(source: Source, { carrierCode }: ProFilter): Condition[] {
  if (typeof carrierCode !== 'string') return []
  return [
    sql<SqlBool>`${copiedColumn(source, 'carrier_organization_id')} = any (array(
      select id from organization where carrier_code_key = list_key(${carrierCode}, 1000)))`,
  ]
}

const methodsAsked: readonly (readonly [SignStepName, 'senderMethods' | 'driverMethods' | 'receiverMethods'])[] = [
  ['shipper', 'senderMethods'],
  ['driver', 'driverMethods'],
  ['receiver', 'receiverMethods'],
]

/** Ids and methods out of the database's range are treated as unknown. */
const largest = 2_147_483_647

function boxConditions(source: Source, filter: ProFilter): Condition[] {
  const found: Condition[] = []
  const statuses = (filter.status ?? []).filter((status) => isNoteStatus(status) && status !== noteStatus.removed)
  if (statuses.length > 0) found.push(sql<SqlBool>`${copiedColumn(source, 'status')} = any (${statuses}::smallint[])`)
  for (const [step, field] of methodsAsked) {
    const methods = (filter[field] ?? []).filter((method) => method > 0 && method <= 15)
    if (methods.length === 0) continue
    found.push(
      sql<SqlBool>`method_in(${copiedColumn(source, 'marks')}, ${sql.lit(signStep[step])}) = any (${methods}::int[])`,
    )
  }
  const types = (filter.exceptionTypes ?? []).filter((id) => id <= largest)
  if (types.length > 0) found.push(withException(source, types))
  return found
}

/** Organisations name their exception types themselves; equal names mean the same type. */
function withException(source: Source, types: readonly number[]): Condition {
  return sql<SqlBool>`exists (
    select from cmr_exception where cmr_exception.cmr_id = ${source.id} and cmr_exception.exception_type_id = any (array(
      select alike.id from exception_type as asked
      join exception_type as alike on lower(alike.name) = lower(asked.name)
      where asked.id = any (${types}::int[]))))`
}
