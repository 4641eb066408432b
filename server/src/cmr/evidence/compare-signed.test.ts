import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { tamperedFields } from './compare-signed.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

const document = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

async function ask(who: PersonName, path: string, body: object) {
  const answer = await testWorld.requestByPath(who, `POST api/${path}`, body)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A released note with a row in every signed table, with as many signatures as the status says. */
async function noteAt(status: number): Promise<number> {
  const id = await testWorld.draft({
    goods: [{ goodsNature: 'Solvents', grossWeight: '1200,55', packagesNumber: 12 }],
    pallets: [{ typeCodeDescription: 'EUR', unitWeight: 25, loadingPlaceLoaded: 4 }],
    containers: [{ number: 'MSKU 412096-5', sealNumber: '8841207' }],
    customerCompanySign: 1,
    collectionDate: '2026-11-16T08:30:00Z',
    drawnUpDate: '2026-11-16',
    excessDeliveryValue: 30,
    franco: true,
  })
  const file = Buffer.from(document).toString('base64')
  await ask('acme.planner', 'cmr/add-document', { cmrId: id, documents: [{ name: 'packing-list.pdf', file }] })
  await ask('acme.planner', 'cmr/comment', { cmr_id: id, comment: 'Gate 3', CommentType: 10 })
  await ask('acme.planner', 'cmr/comment', { cmr_id: id, comment: 'Internal', CommentType: 9 })
  await ask('acme.planner', 'cmr/edit', { id, status: 2 })
  const steps = (['shipper', 'driver', 'receiver'] as const).slice(0, status - 2)
  await testWorld.signed(id, ...steps)
  return id
}

async function tampered(id: number): Promise<string[]> {
  const record = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return tamperedFields(db, record)
}

/** Simulates a person with database access: no trigger runs. */
async function inDatabase(change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
}

describe('detecting changes made directly in the database', () => {
  test.each([3, 4, 5])(
    'a direct database change is reported by its field for every signed table of a note in status %i',
    async (status) => {
      const changes: readonly [string, (id: number) => ReturnType<typeof sql>][] = [
        ['specialAgreements', (id) => sql`update cmr set special_agreements = 'Price 1' where id = ${id}`],
        ['customerCompanySign', (id) => sql`update cmr set customer_company = 2 where id = ${id}`],
        ['franco', (id) => sql`update cmr set franco = false where id = ${id}`],
        ['drawnUpDate', (id) => sql`update cmr set drawn_up_date = '2026-11-17' where id = ${id}`],
        ['licensePlateNumberList', (id) => sql`update cmr set license_plates = '1-AAA-111' where id = ${id}`],
        ['driverUserId', (id) => sql`update cmr set driver_user_id = null where id = ${id}`],
        [
          'recipientOrganizationsID',
          (id) => sql`update cmr set recipient_organization_id = ${testWorld.eastline} where id = ${id}`,
        ],
        ['goods.*.grossWeight', (id) => sql`update good set gross_weight = 1 where cmr_id = ${id}`],
        ['goods.*', (id) => sql`delete from good where cmr_id = ${id}`],
        ['pallets.*.loadingPlaceLoaded', (id) => sql`update pallet set loading_place_loaded = 5 where cmr_id = ${id}`],
        ['containers.*.sealNumber', (id) => sql`update container set seal_number = '1' where cmr_id = ${id}`],
        ['containers.*', (id) => sql`insert into container (cmr_id, number) values (${id}, 'MSKU 000000-0')`],
        ['documents', (id) => sql`update cmr_document set file_sha256 = repeat('a', 64) where cmr_id = ${id}`],
        ['documents', (id) => sql`update cmr_document set deleted_at = now() where cmr_id = ${id}`],
        ['comments', (id) => sql`update cmr_comment set text = 'Gate 4' where cmr_id = ${id} and type = 10`],
        ['comments', (id) => sql`delete from cmr_comment where cmr_id = ${id} and type = 9`],
        [
          'signature',
          (id) => sql`update cmr_signature set content = convert_to(
          replace(convert_from(content, 'utf8'), 'Acme Chemicals', 'Acme Chemical'), 'utf8') where cmr_id = ${id}`,
        ],
      ]
      const id = await noteAt(status)
      for (const [field, change] of changes) {
        expect(await tampered(id), field).toEqual([])
        const found = await db
          .transaction()
          .execute(async (tx) => {
            await sql`set local session_replication_role = replica`.execute(tx)
            await change(id).execute(tx)
            const record = await tx.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
            const fields = await tamperedFields(tx, record)
            throw Object.assign(new Error('roll back'), { fields })
          })
          .catch((error: { fields?: string[] } & Error) => error.fields ?? [error.message])
        expect(found.map((name) => name.replace(/\.\d+/, '.*'))).toEqual([field])
      }
    },
  )

  test('a deleted private value of a recorded change is reported as a change of the history', async () => {
    const id = await noteAt(3)
    await ask('brabant.planner', 'cmr/edit', { id, licensePlateNumberList: '1-ABC-123' })
    await inDatabase(sql`delete from cmr_event_private using cmr_event event
      where event.id = event_id and event.cmr_id = ${id} and event.type = 'noteEdited'`)
    expect(await tampered(id)).toEqual(['history'])
  })
})

describe('changes that are not reported as tampering', () => {
  test('direct database changes of an unsigned note are not reported', async () => {
    const id = await noteAt(2)
    await inDatabase(sql`update cmr set special_agreements = 'Price 1' where id = ${id}`)
    expect(await tampered(id)).toEqual([])
  })

  test('no recorded change after the signatures of shipper, driver and receiver is reported as tampering', async () => {
    const id = await noteAt(3)
    const idOf = async (table: 'good' | 'pallet' | 'container') =>
      (await db.selectFrom(table).where('cmrId', '=', id).select('id').executeTakeFirstOrThrow()).id
    const steps: readonly [PersonName, string, object][] = [
      ['brabant.planner', 'cmr/edit', { id, licensePlateNumberList: '1-ABC-123', carrierReservations: 'Wet e\u0301' }],
      ['brabant.planner', 'cmr/edit', { id, estimatedDeliveryTime: '2026-11-17T09:00:00+01:00' }],
      ['brabant.planner', 'cmr/edit', { id, driverUserName: 'brabant.driver2' }],
      ['brabant.planner', 'cmr/set-driver-guid', { cmr_id: id, guid: await testWorld.guidOf('brabant.driver') }],
      ['brabant.planner', 'good/edit', { id: await idOf('good'), loadedWeight: '1199,5' }],
      ['brabant.planner', 'pallet/edit', { id: await idOf('pallet'), loadingPlaceLoaded: 3 }],
      ['brabant.planner', 'container/edit', { id: await idOf('container'), sealNumber: '77' }],
      ['brabant.planner', 'good/create', { cmrId: id, goodsNature: 'Boxes', grossWeight: 3.333, type: 2 }],
      ['colmar.planner', 'cmr/edit', { id, receiverEmail: 'dock@colmar.example', recipientComment: 'Dock 3' }],
      ['colmar.planner', 'cmr/comment', { cmr_id: id, comment: 'Call first', CommentType: 9 }],
      [
        'acme.planner',
        'cmr/add-document',
        { cmrId: id, documents: [{ name: 'b.pdf', file: Buffer.from(document).toString('base64') }] },
      ],
      ['brabant.planner', 'cmr/times', { cmrId: id, startLoadingTime: '2026-11-16T07:00:00Z' }],
      ['brabant.planner', 'cmr/set-unfinished', { cmr_id: String(id) }],
      ['brabant.planner', 'cmr/cancel-unfinished', { cmr_id: String(id) }],
    ]
    for (const [who, path, body] of steps) {
      await ask(who, path, body)
      expect(await tampered(id), path).toEqual([])
    }
    await testWorld.sign('driver', id, 'brabant.driver', { comment: 'One box is wet' })
    expect(await tampered(id)).toEqual([])
    const returned = await db
      .selectFrom('good')
      .where('cmrId', '=', id)
      .where('type', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
    const onTheRoad: readonly [PersonName, string, object][] = [
      ['brabant.planner', 'good/edit', { id: await idOf('good'), deliveredWeight: 1190 }],
      ['brabant.planner', 'good/edit', { id: returned.id, packagesNumber: 2 }],
      ['colmar.planner', 'cmr/edit', { id, recipientComment: 'Dock 4' }],
      ['brabant.planner', 'good/create', { cmrId: id, goodsNature: 'Crates', type: 2 }],
    ]
    for (const [who, path, body] of onTheRoad) {
      await ask(who, path, body)
      expect(await tampered(id), path).toEqual([])
    }
    expect((await testWorld.request('brabant.planner', goodContract.remove, { id: returned.id })).status).toBe(200)
    expect(await tampered(id)).toEqual([])
    await testWorld.signed(id, 'receiver')
    expect(await tampered(id)).toEqual([])
    await ask('acme.planner', 'cmr/comment', { cmr_id: id, comment: 'Thanks', CommentType: 9 })
    await db.updateTable('organization').set({ name: 'Acme Renamed' }).where('id', '=', testWorld.acme).execute()
    await db.updateTable('appUser').set({ surname: 'Renamed' }).where('userName', '=', 'brabant.driver').execute()
    expect(await tampered(id)).toEqual([])
    await db.updateTable('organization').set({ name: 'Acme Chemicals' }).where('id', '=', testWorld.acme).execute()
  })
})
