import type { Actor } from '@roadnote/domain/access/actor'
import type { SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { nameKey, vatKey } from '@roadnote/domain/organization/spelling'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { hasName } from '../../organization/spelling.ts'
import { carryingTypes, inTree } from '../../organization/store.ts'

type Tx = Transaction<Database>

const transportCompany = 2

export interface CharteredCarrier {
  readonly id: number
  readonly name: string
}

/** The carrier's details in the form other than name and country, by column. */
function detailsOf(form: SpotCharterForm) {
  return {
    street: form.street ?? null,
    place: form.place ?? null,
    postalCode: form.postalCode ?? null,
    carrierCode: form.carrierCode ?? null,
    vat: form.VAT ?? null,
  }
}

type Details = ReturnType<typeof detailsOf>

const columns = ['street', 'place', 'postalCode', 'carrierCode', 'vat'] as const satisfies readonly (keyof Details)[]

function isSame(column: keyof Details, one: string, other: string): boolean {
  const keyOf = column === 'vat' ? vatKey : nameKey
  return keyOf(one) === keyOf(other)
}

/**
 * Finds the carrier that the form means: one from an earlier charter of this organisation, or the employer of a
 * driver it has worked with, if name and country match and no detail contradicts the form. Empty details are filled
 * in if this organisation created the carrier. Otherwise a new carrier is created.
 */
export async function charterCarrier(
  context: Context,
  form: SpotCharterForm,
  employers: readonly number[],
): Promise<CharteredCarrier> {
  const { tx, actor } = context
  const sent = detailsOf(form)
  const known = await knownCarriers(tx, actor, form, employers)
  for (const { id, name, createdByOrganizationId, ...stored } of known) {
    const mayFill = createdByOrganizationId === actor.organizationId
    if (!fits(stored, sent, mayFill)) continue
    const added = Object.fromEntries(
      columns
        .filter((column) => stored[column] === null && sent[column] !== null)
        .map((column) => [column, sent[column]]),
    )
    if (Object.keys(added).length > 0) await fillIn(context, { id, name }, added, stored)
    return { id, name }
  }
  return addCarrier(context, form, sent)
}

async function fillIn(context: Context, { id, name }: CharteredCarrier, added: Partial<Details>, stored: Details) {
  await context.tx
    .updateTable('organization')
    .set({ ...added, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  const subject = { kind: 'organization', id, name } as const
  await recordAdminEvent(context, {
    action: 'organizationEdited',
    subject,
    organizationId: id,
    before: stored,
    after: added,
  })
}

function fits(stored: Details, sent: Details, mayFill: boolean): boolean {
  return columns.every((column) => {
    const [present, wanted] = [stored[column], sent[column]]
    if (wanted === null) return true
    return present === null ? mayFill : isSame(column, present, wanted)
  })
}

async function knownCarriers(tx: Tx, actor: Actor, form: SpotCharterForm, employers: readonly number[]) {
  const own = tx.selectFrom('organization').where(inTree(actor.organizationPath)).select('organization.id')
  return tx
    .selectFrom('organization')
    .where(hasName([form.carrierName]))
    .where('countryCode', '=', form.countryCode)
    .where('organizationType', 'in', carryingTypes)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('createdByOrganizationId', 'in', own), eb('id', 'in', employers.length > 0 ? employers : [0])]),
    )
    .orderBy('id')
    .select(['id', 'name', 'createdByOrganizationId', ...columns])
    .execute()
}

/** A new carrier belongs to the installation: it is placed under the root, not under the chartering organisation. */
async function addCarrier(context: Context, form: SpotCharterForm, details: Details): Promise<CharteredCarrier> {
  const { tx, actor, now } = context
  const root = Number(actor.organizationPath.split('.')[0])
  const fields = {
    ...details,
    email: form.carrierEmail ?? null,
    name: form.carrierName,
    countryCode: form.countryCode,
    organizationType: transportCompany,
  }
  const carrier = await tx
    .insertInto('organization')
    .values({
      ...fields,
      parentId: root,
      createdByOrganizationId: actor.organizationId,
      createdAt: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await recordAdminEvent(context, {
    action: 'organizationCreated',
    subject: { kind: 'organization', ...carrier },
    organizationId: carrier.id,
    before: null,
    after: fields,
  })
  return carrier
}
