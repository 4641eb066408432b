import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { aPdf } from '../../../test-kit/bad-files.ts'
import { noteFieldCatalogue, noteFieldNames, type NoteField } from '@roadnote/domain/cmr/field/note-fields'
import {
  contentVersion,
  contentVersions,
  signedColumns,
  unsignedColumns,
} from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { goldenBytes, goldenContent } from '../../../test-kit/evidence/golden-content.ts'
import { addFile } from '../../../test-kit/rows.ts'
import { restoreParts } from '../events/private-parts.ts'
import { readSigned, UnknownContentVersion } from './read-signed.ts'
import { contentHash } from './signed-content.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

test('the signed content contains only the rows of its own note', async () => {
  const id = await createNoteAmongOthers(testWorld)
  const attach = async (cmrId: number, name: string, deletedAt: Date | null = null) =>
    db
      .insertInto('cmrDocument')
      .values({ cmrId, name, type: 4, fileSha256: await addFile(db), deletedAt })
      .execute()
  const others = await db.selectFrom('cmr').where('id', '!=', id).select('id').execute()
  for (const other of others) await attach(other.id, `${other.id}.pdf`)
  const documents = [{ name: `${id}.pdf`, file: aPdf('list').toString('base64') }]
  const added = await testWorld.request('acme.admin', attachmentContract.addDocument, { cmrId: id, documents })
  expect(added.status).toBe(200)
  await attach(id, 'taken away.pdf', new Date())
  await testWorld.sign('driver', id, 'brabant.driver2')
  const { content, contentParts } = await db
    .selectFrom('cmrSignature')
    .innerJoin('cmrEventPrivate as private', 'private.eventId', 'cmrSignature.eventId')
    .where('cmrId', '=', id)
    .orderBy('step', 'desc')
    .select(['content', 'private.contentParts'])
    .executeTakeFirstOrThrow()
  const signed = restoreParts(JSON.parse(content.toString()), contentParts) as Record<string, Record<string, unknown>[]>
  expect(signed['goods']).toMatchObject([{ goodsNature: 'Goods own' }, { goodsNature: 'Returned own' }])
  expect(signed['pallets']).toMatchObject([{ typeCodeDescription: 'Pallets own' }])
  expect(signed['containers']).toMatchObject([{ number: 'MSKU1234565' }])
  expect(signed['documents']).toMatchObject([{ name: `${id}.pdf` }])
  expect(signed['remarks']).toHaveLength(1)
  expect(signed['signatures']).toHaveLength(1)
})

describe('the signed content of a note', () => {
  test('the signed content has exactly the bytes that its version defines', () => {
    const { bytes, hash } = goldenContent()
    expect(bytes.toString('utf8')).toBe(goldenBytes(contentVersion).toString('utf8'))
    expect(hash).toEqual(contentHash(contentVersion, goldenBytes(contentVersion)))
  })

  test.each(contentVersions)('signed content of the version $version can still be read', ({ version }) => {
    expect(readSigned(goldenBytes(version), {})).toMatchObject({
      parties: { sender: { name: 'Acme Chemicals' } },
      goods: [{ goodsNature: '3' }, { goodsNature: '3' }],
    })
  })

  test('signed content of an unknown version is not read', () => {
    const bytes = Buffer.from(goldenBytes(contentVersion).toString('utf8').replace(contentVersion, 'ecmr-content/99'))
    expect(() => readSigned(bytes, {})).toThrow(new UnknownContentVersion('ecmr-content/99'))
    expect(() => readSigned(Buffer.from('{}'), {})).toThrow(UnknownContentVersion)
  })

  test('the signed content contains exactly the fields that the catalogue marks as signed', () => {
    const content = JSON.parse(goldenBytes(contentVersion).toString('utf8')) as { fields: Record<string, unknown> }
    const signed = noteFieldNames.filter((field) => noteFieldCatalogue[field].signed === 'field')
    expect(Object.keys(content.fields).toSorted()).toEqual(signed.toSorted())
  })

  test('the signed content omits only mail addresses and the Spanish control document, and names parties and driver with their details', () => {
    const notByItself = noteFieldNames.filter((field) => noteFieldCatalogue[field].signed !== 'field')
    const signedAs: Partial<Record<NoteField, string>> = Object.fromEntries(
      notByItself.map((field) => [field, noteFieldCatalogue[field].signed]),
    )
    expect(signedAs).toEqual({
      senderOrganizationsID: 'party',
      carrierOrganizationsID: 'party',
      recipientOrganizationsID: 'party',
      subcontractorOrganizationsID: 'party',
      driverUserName: 'driver',
      controlDocumentSign: 'not',
      contractualShipper: 'not',
      contractualShipperVat: 'not',
      effectiveCarrier: 'not',
      effectiveCarrierVat: 'not',
      specialAuthorisation: 'not',
      changeReason: 'not',
      senderEmail: 'not',
      carrierEmail: 'not',
      receiverEmail: 'not',
      driverEmail: 'not',
      photoMailingSign: 'not',
      senderSupportEmail: 'not',
      carrierSupportEmail: 'not',
      recipientSupportEmail: 'not',
      escalateCommentSenderEmail: 'not',
      escalateCommentCarrierEmail: 'not',
      escalateCommentRecipientEmail: 'not',
    })
  })

  test.each(['good', 'pallet', 'container'] as const)(
    'every column of the table %s is listed as signed or as not signed',
    async (table) => {
      const { rows: columns } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'
      `.execute(db)
      const spelled = columns.map(({ name }) =>
        name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      )
      expect(spelled.toSorted()).toEqual([...signedColumns[table], ...unsignedColumns[table]].toSorted())
    },
  )

  test('the signed content of each row is read with its own columns', async () => {
    const id = await testWorld.released({
      pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 4 }],
      containers: [{ number: 'MSKU 412096-5' }],
    })
    expect((await testWorld.sign('shipper', id, 'acme.signer')).status).toBe(200)
    const { content } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .select('content')
      .executeTakeFirstOrThrow()
    const signed = JSON.parse(content.toString('utf8')) as Record<string, Record<string, unknown>[]>
    // A value that was not chosen is signed as not chosen.
    expect(signed['fields']).toMatchObject({ franco: null })
    expect(signed['goods']?.[0]).toMatchObject({ goodsNature: 'Solvents', grossWeight: '1200.5', packagesNumber: '12' })
    expect(signed['pallets']?.[0]).toMatchObject({ typeCodeDescription: 'EUR', loadingPlaceLoaded: '4' })
    expect(signed['containers']?.[0]).toMatchObject({ number: 'MSKU 412096-5', approved: true })
    for (const [part, table] of [
      ['goods', 'good'],
      ['pallets', 'pallet'],
      ['containers', 'container'],
    ] as const)
      expect(Object.keys(signed[part]?.[0] ?? {}).toSorted(), part).toEqual([...signedColumns[table]].toSorted())
  })
})
