import { exceptionTypeContract } from '@roadnote/domain/organization/exception-type-contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { authorizationMask } from '@roadnote/domain/organization/settings'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'
import { decryptSetting } from '../webhook.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, operator, secrets } = testWorld
const { create, item } = organizationContract

const aBranch = { name: 'Acme Gent', organizationType: 1, organizationId: acme, countryCode: 'BE' } as const

async function made(change: Record<string, unknown> = {}, who: PersonName = 'super'): Promise<number> {
  const { status, body } = await testWorld.request(who, organizationContract.create, { ...aBranch, ...change })
  expect([status, body['fields']]).toEqual([201, undefined])
  return Number(body['id'])
}

const itemOf = (id: number, who: PersonName = 'super') => testWorld.call(item, { Id: id }, { as: who })
const sent = (id: number, change: Record<string, unknown>, who: PersonName = 'super') =>
  testWorld.request(who, organizationContract.edit, { id, ...change })

function rowOf(id: number) {
  return db.selectFrom('organization').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

describe('creating an organisation', () => {
  test('a new organisation has its parent and the sent settings, and no option switched on', async () => {
    const { id, version } = await testWorld.call(
      create,
      { ...aBranch, place: 'Gent', email: 'gent@acme.example', ean: '5412345000013' },
      { as: 'acme.admin' },
    )
    expect(version).toBe(1)
    expect(await itemOf(id, 'acme.admin')).toMatchObject({
      ...aBranch,
      id,
      version: 1,
      place: 'Gent',
      email: 'gent@acme.example',
      ean: '5412345000013',
      mainOrganization: 'Acme Chemicals',
      organizationsHId: `${operator}.${acme}.${id}`,
      canChangeSign: true,
      issuingOrganization: false,
      dashboardPaymentSign: false,
      hasLogin: false,
      webhookAuthorization: null,
      logo: null,
    })
  })

  test('a new organisation needs a visible parent, and a hidden parent is answered like an unknown one', async () => {
    for (const organizationId of [brabant, 999_999, 4_000_000_000]) {
      const refused = await testWorld.request('acme.admin', organizationContract.create, {
        ...aBranch,
        organizationId,
      })
      expect([refused.status, refused.body['fields']]).toEqual([400, { organizationId: 'unknown' }])
    }
  })

  test('a new organisation cannot be a management company, and is an authority only below one', async () => {
    const tried = async (organizationType: number, organizationId: number) =>
      (
        await testWorld.request('super', organizationContract.create, {
          ...aBranch,
          organizationType,
          organizationId,
        })
      ).body['fields']
    expect(await tried(3, operator)).toEqual({ organizationType: 'not_allowed' })
    expect(await tried(4, acme)).toEqual({ organizationType: 'not_allowed' })
    expect(await tried(4, operator)).toBeUndefined()
  })

  test('creating an organisation requires the right to create organisations', async () => {
    const refused = await testWorld.request('brabant.admin', organizationContract.create, aBranch)
    expect(refused.status).toBe(403)
  })
})

describe('editing an organisation', () => {
  test('an edit of an organisation changes only the fields that are sent', async () => {
    const id = await made({ street: 'Kaai 1', vat: 'BE0403170701', palletAdditionLogEmail: 'a@b.be; c@d.be' })
    expect((await sent(id, { street: 'Kaai 2', vat: null })).body).toMatchObject({ id, version: 2 })
    const { data } = { data: await itemOf(id) }
    expect(data).toMatchObject({ street: 'Kaai 2', vat: null, name: 'Acme Gent' })
    expect(data.palletAdditionLogEmail).toEqual(['a@b.be', 'c@d.be'])
  })

  test('an edit of an organisation without changes keeps the version', async () => {
    const id = await made({ street: 'Kaai 1' })
    expect((await sent(id, { street: ' Kaai 1 ', place: null })).body['version']).toBe(1)
  })

  test('an edit of an organisation based on an older version is refused', async () => {
    const id = await made()
    await sent(id, { version: 1, street: 'Kaai 2' })
    await sent(await made(), { street: 'Kaai 4' }, 'acme.admin')
    // Rows of an organisation do not change its version.
    const type = { organizationsId: id, name: 'Late' }
    expect((await testWorld.request('acme.admin', exceptionTypeContract.create, type)).status).toBe(200)
    const late = await sent(id, { version: 1, street: 'Kaai 3' })
    expect([late.status, late.body['error'], late.body['version']]).toEqual([409, 'changed_meanwhile', 2])
    const { actorName, at } = await db
      .selectFrom('adminEvent')
      .where('subjectId', '=', id)
      .where('action', '=', 'organizationEdited')
      .select(['actorName', 'at'])
      .executeTakeFirstOrThrow()
    expect(actorName).toEqual(expect.any(String))
    expect([late.body['changedBy'], late.body['changedAt']]).toEqual([actorName, at.toISOString()])
    expect((await rowOf(id)).street).toBe('Kaai 2')
  })

  test('an edit of an organisation during another save is refused', async () => {
    const id = await made()
    const first = await db.startTransaction().execute()
    await first.updateTable('organization').set({ street: 'Kaai 5', version: 2 }).where('id', '=', id).execute()
    const late = sent(id, { version: 1, street: 'Kaai 6' })
    await Promise.race([late, waitForLockWait(db)])
    await first.commit().execute()
    expect((await late).body['error']).toBe('changed_meanwhile')
    expect((await rowOf(id)).street).toBe('Kaai 5')
  })

  test('an edit of an organisation is validated together with the stored settings', async () => {
    const id = await made({ webhookUrl: 'https://hooks.example/in', webhookSenderSigningSign: true })
    expect((await sent(id, { webhookSenderSigningSign: false })).body['fields']).toEqual({
      webhookUrl: 'errorNotification1',
    })
    expect((await sent(id, { webhookUrl: null })).body['fields']).toEqual({ webhookUrl: 'errorNotification2' })
    expect((await sent(id, { webhookUrl: null, webhookSenderSigningSign: false })).status).toBe(200)
  })

  test('switching off an option of an organisation clears the options that depend on it', async () => {
    const id = await made()
    await sent(id, { issuingOrganization: true, canManualCreationUseSign: true })
    await sent(id, { pdfLogRegistration: true, manualCreationUseSign: true })
    await sent(id, { issuingOrganization: false })
    expect(await rowOf(id)).toMatchObject({ pdfLogRegistration: false, manualCreationUseSign: false })
    await db.updateTable('organization').set({ canSetPaymentSign: true }).where('id', 'in', [operator, acme]).execute()
    await sent(id, { dashboardPaymentSign: true, dashboardDisplaySign: true })
    expect(await rowOf(id)).toMatchObject({ dashboardDisplaySign: true })
    await sent(id, { dashboardPaymentSign: false })
    expect(await rowOf(id)).toMatchObject({ dashboardDisplaySign: false })
  })

  test('switching on issuing keeps the users of an organisation creating notes by hand', async () => {
    const id = await made()
    await sent(id, { issuingOrganization: true }, 'acme.admin')
    expect(await rowOf(id)).toMatchObject({ issuingOrganization: true, manualCreationUseSign: true })
    await sent(id, { manualCreationUseSign: false })
    await sent(id, { issuingOrganization: true, street: 'Kaai 1' })
    expect(await rowOf(id)).toMatchObject({ street: 'Kaai 1', manualCreationUseSign: false })
    const decided = await made()
    await sent(decided, { issuingOrganization: true, manualCreationUseSign: false })
    expect(await rowOf(decided)).toMatchObject({ issuingOrganization: true, manualCreationUseSign: false })
  })

  test('manual creation is available to a new organisation unless the operator switches it off', async () => {
    expect(await itemOf(await made())).toMatchObject({ canManualCreationUseSign: true })
    const id = await made({ canManualCreationUseSign: false })
    expect(await itemOf(id)).toMatchObject({ canManualCreationUseSign: false })
    await sent(id, { issuingOrganization: true })
    expect(await rowOf(id)).toMatchObject({ issuingOrganization: true, manualCreationUseSign: false })
  })

  test('an edit with locked fields names each of them and changes nothing', async () => {
    const id = await made()
    const refused = await sent(
      id,
      { street: 'Kaai 9', spotCharterUsingSign: true, canChangeSign: false, cmrModifyWebhookUrl: 'https://a.example' },
      'acme.admin',
    )
    expect([refused.status, refused.body['error'], refused.body['fields']]).toEqual([
      400,
      'fields_locked',
      { spotCharterUsingSign: 'operatorOnly', canChangeSign: 'operatorOnly', cmrModifyWebhookUrl: 'operatorPlusOnly' },
    ])
    expect((await rowOf(id)).street).toBeNull()
  })

  test('an edit accepts locked fields that are sent unchanged', async () => {
    const unchanged = await sent(
      antwerp,
      { spotCharterUsingSign: false, ssoDomain: null, street: 'Kaai 5' },
      'acme.admin',
    )
    expect(unchanged.status).toBe(200)
  })

  test('the address for API changes can be set only for an organisation with a login', async () => {
    const id = await made()
    expect((await sent(id, { apiChangesNotificationEmail: 'api@acme.example' })).body['fields']).toEqual({
      apiChangesNotificationEmail: 'needsLogin',
    })
    expect((await itemOf(antwerp)).hasLogin).toBe(true)
    expect((await sent(antwerp, { apiChangesNotificationEmail: 'api@acme.example' })).status).toBe(200)
  })

  test('an unknown country and a taken sign-on domain are refused', async () => {
    expect((await sent(antwerp, { countryCode: 'ZZ' })).body['fields']).toEqual({ countryCode: 'unknown' })
    expect((await sent(antwerp, { ssoDomain: 'acme.example' })).status).toBe(200)
    expect((await sent(brabant, { ssoDomain: 'ACME.example' })).body['fields']).toEqual({ ssoDomain: 'taken' })
  })

  test('an organisation has two note languages or none', async () => {
    await sent(antwerp, { paperLanguage1: 'fr', paperLanguage2: 'de' })
    expect((await rowOf(antwerp)).noteLanguages).toEqual(['fr', 'de'])
    expect(await itemOf(antwerp)).toMatchObject({ paperLanguage1: 'fr', paperLanguage2: 'de' })
    expect((await sent(antwerp, { paperLanguage2: null })).body['fields']).toEqual({ paperLanguage2: 'not_allowed' })
    await sent(antwerp, { paperLanguage1: null, paperLanguage2: null })
    expect((await rowOf(antwerp)).noteLanguages).toBeNull()
  })

  test('each mail template of an organisation is stored separately, and unknown placeholders are refused', async () => {
    await sent(antwerp, { OnExceptionSubject: 'Trouble with {cmrCode}', OnExceptionBody: 'See {link}' })
    await sent(antwerp, { OnExceptionBody: null })
    expect(await itemOf(antwerp)).toMatchObject({
      OnExceptionSubject: 'Trouble with {cmrCode}',
      OnExceptionBody: null,
      ReturnGoodsEmailsSubject: null,
    })
    const refused = await sent(antwerp, { OnExceptionBody: 'Dear {nobody}', OnExceptionSubject: '{cmrCode} {sender}' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        fields: { OnExceptionBody: 'unknown_placeholder', OnExceptionSubject: 'unknown_placeholder' },
        unknown: expect.arrayContaining(['nobody', 'sender']),
      },
    ])
  })

  test('a management company keeps its type while an authority is below it', async () => {
    const company = await addOrganization(db, { parentId: operator, name: 'Region', organizationType: 3 })
    await addOrganization(db, { parentId: company, name: 'Customs', organizationType: 4 })
    expect((await sent(company, { organizationType: 1 })).body['fields']).toEqual({ organizationType: 'not_allowed' })
    const other = await addOrganization(db, { parentId: operator, name: 'Other region', organizationType: 3 })
    await addOrganization(db, { parentId: other, name: 'Depot', organizationType: 1 })
    await addOrganization(db, { parentId: other, name: 'Old customs', organizationType: 4, deletedAt: new Date() })
    expect((await sent(other, { organizationType: 1 })).status).toBe(200)
  })

  test('saving the address of a disabled webhook enables it again', async () => {
    const id = await made({ webhookUrl: 'https://hooks.example/in', webhookSenderSigningSign: true })
    await db.updateTable('organization').set({ webhookDisabledAt: new Date() }).where('id', '=', id).execute()
    await sent(id, { webhookUrl: 'https://hooks.example/in' })
    expect((await rowOf(id)).webhookDisabledAt).toBeNull()
  })
})

describe('the authorisation of a webhook', () => {
  test('the webhook authorisation is encrypted and shown as a mask, and sending the mask keeps it', async () => {
    const id = await made({ webhookUrl: 'https://hooks.example/in', webhookSenderSigningSign: true })
    await sent(id, { webhookAuthorization: 'Bearer planted-4711' })
    const sealed = (await rowOf(id)).webhookAuthorizationSealed
    expect(sealed === null ? null : decryptSetting(secrets, sealed)).toBe('Bearer planted-4711')
    const reply = await testWorld.request('super', organizationContract.item, { Id: id })
    expect(reply.body['webhookAuthorization']).toBe(authorizationMask)
    expect(JSON.stringify(reply.body)).not.toContain('planted')
    expect((await sent(id, { webhookAuthorization: authorizationMask })).body['version']).toBe(2)
    expect((await rowOf(id)).webhookAuthorizationSealed).toEqual(sealed)
    await sent(id, { webhookAuthorization: null })
    expect((await itemOf(id)).webhookAuthorization).toBeNull()
  })
})

describe('the logo of an organisation', () => {
  test('a logo counts towards the quota of its organisation and is refused when that is exhausted', async () => {
    const id = await made({ logo: await picture() })
    const used = async (organizationId: number) =>
      (
        await db.selectFrom('organizationUpload').where('organizationId', '=', organizationId).select('bytes').execute()
      )[0]?.bytes ?? 0
    const first = await used(id)
    expect(first).toBeGreaterThan(0)
    const { logo } = await itemOf(id)
    await sent(id, { logo })
    expect(await used(id)).toBe(first)
    await db
      .updateTable('organizationUpload')
      .set({ bytes: 20 * 1024 ** 3 })
      .where('organizationId', '=', id)
      .execute()
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const refused = await sent(id, { logo: other.toString('base64') })
    expect([refused.status, refused.body['error']]).toEqual([413, 'quota_exceeded'])
    expect((await itemOf(id)).logo).toBe(logo)
  })

  const picture = async (width = 2000) => {
    const drawn = sharp({ create: { width, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    return (await drawn.png().toBuffer()).toString('base64')
  }

  test('a logo is re-encoded at the largest displayed size and returned as stored', async () => {
    const id = await made()
    expect((await sent(id, { logo: await picture() })).status).toBe(200)
    const { logo = '' } = await itemOf(id)
    const bytes = Buffer.from(String(logo).replace('data:image/png;base64,', ''), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, hasAlpha: true })
    expect(
      await db
        .selectFrom('file')
        .where('sha256', '=', (await rowOf(id)).logoSha256 ?? '')
        .select('mediaType')
        .execute(),
    ).toEqual([{ mediaType: 'image/png' }])
    // Sending the displayed logo back keeps it.
    expect((await sent(id, { logo })).body['version']).toBe(2)
    await sent(id, { logo: null })
    expect((await itemOf(id)).logo).toBeNull()
  })

  test('a logo of more than half a megabyte is refused', async () => {
    const large = Buffer.concat([Buffer.from(await picture(), 'base64')], 512 * 1024 + 3)
    const refused = await sent(antwerp, { logo: large.toString('base64') })
    expect([refused.status, refused.body['fields']]).toEqual([400, { logo: 'errorLogo' }])
  })

  test.each([
    ['text', Buffer.from('no picture').toString('base64')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a picture that is cut off', Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')],
    ['not base64', 'data:image/png;base64,%%%'],
  ])('a logo is refused if it is %s', async (_what, logo) => {
    const refused = await sent(antwerp, { logo })
    expect([refused.status, refused.body['fields']]).toEqual([400, { logo: 'errorLogo' }])
  })
})
