import { PDF } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const { call, db, item, make, organization, request } = await createTestWorld(await openTestDatabase('world'))
const { acme } = organization

const begin = (who: PersonName = 'acme.planner') => call(cmrContract.begin, {}, { as: who })

describe('the defaults of a new note', () => {
  test('a new note is offered the next free number of the user’s organisation', async () => {
    await make({ cmrCode: '200041' })
    // Numbers of other organisations and longer numbers are not part of the series.
    await make({ cmrCode: '300000' }, 'brabant.planner')
    await make({ cmrCode: '2000411111' })
    expect((await begin()).cmrCode).toBe('200042')
    await make({ cmrCode: '200043' })
    await make({ cmrCode: '200041', collectionCountryCode: 'DE' })
    expect((await begin()).cmrCode).toBe('200042')
    await make({ cmrCode: '200042' })
    expect((await begin()).cmrCode).toBe('200044')
  })

  test('a new note with an offered number that was used in the meantime is refused with the field cmrCode', async () => {
    const { cmrCode } = await begin()
    await make({ cmrCode })
    const { status, body } = await request('acme.planner', cmrContract.create, {
      cmrCode,
      senderOrganizationsID: acme,
      collectionCountryCode: 'BE',
    })
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { cmrCode: 'taken' } } })
  })

  test('a new note has the user’s organisation as sender, or as carrier if the organisation is a carrier', async () => {
    expect(await begin()).toMatchObject({ part: 'sender', organization: { id: acme, name: 'Acme Chemicals' } })
    expect(await begin('brabant.planner')).toMatchObject({
      part: 'carrier',
      organization: { id: organization.brabant },
    })
  })

  test('only users who may create a note get the defaults of a new note', async () => {
    expect((await request('colmar.signer', cmrContract.begin, {})).status).toBe(403)
    expect((await request(null, cmrContract.begin, {})).status).toBe(401)
  })
})

describe('the languages of a printed note', () => {
  const languagesOf = async (id: number) => ((await item(id)) as { printed: { languages: string[] } }).printed.languages

  test('a printed note uses the language of its country and English unless its organisation has chosen two languages', async () => {
    await db
      .updateTable('organization')
      .set({ issuingOrganization: true, manualCreationUseSign: true })
      .where('id', '=', acme)
      .execute()
    const id = await make()
    expect(await languagesOf(id)).toEqual(['nl', 'en'])
    expect((await begin()).languages).toEqual(['nl', 'en'])
    await db
      .updateTable('organization')
      .set({ noteLanguages: ['fr', 'de'] })
      .where('id', '=', acme)
      .execute()
    expect(await languagesOf(id)).toEqual(['fr', 'de'])
    expect((await begin()).languages).toEqual(['fr', 'de'])
    const { pdf } = await call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    const [sheet] = (await PDF.load(Buffer.from(pdf, 'base64'))).extractText()
    expect(sheet?.text).toContain('Expéditeur (nom, adresse, pays)')
    expect(sheet?.text).toContain('Absender (Name, Anschrift, Land)')
  })

  test.each([[['fr']], [['fr', 'fr']], [['fr', 'pl']], [['fr', 'de', 'en']], [[]]])(
    'the database refuses %j as the languages of printed notes',
    async (wrong) => {
      const set = db.updateTable('organization').set({ noteLanguages: wrong }).where('id', '=', acme)
      await expect(set.execute()).rejects.toThrow(/note_languages/)
    },
  )
})
