import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import { exceptionTypeContract } from '@roadnote/domain/organization/exception-type-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld

await db
  .updateTable('organization')
  .set({ exceptionRegistrationSign: true })
  .where('id', '=', organization.acme)
  .execute()

beforeEach(async () => {
  await db.deleteFrom('cmrException').execute()
  await db.deleteFrom('exceptionType').execute()
})

function create(fields: object, who: PersonName = 'acme.admin') {
  return testWorld.request(
    who,
    exceptionTypeContract.create,
    wrongInput({ organizationsId: organization.acme, ...fields }),
  )
}

async function made(fields: object): Promise<number> {
  const { status, body } = await create(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return Number(body['id'])
}

function types(status = 0, as: PersonName = 'acme.admin', organizationsId: number = organization.acme) {
  return testWorld.call(exceptionTypeContract.list, { organizationsId, status }, { as })
}

const edit = (fields: object, who: PersonName = 'acme.admin') =>
  testWorld.request(who, exceptionTypeContract.edit, wrongInput(fields))

describe('an exception type', () => {
  test('an exception type has a name and translations, in which it is shown when an exception is reported', async () => {
    const id = await made({
      name: '  Damaged goods ',
      status: 1,
      translationExceptionTypes: [
        { languageCode: 'NL', name: 'Beschadigd' },
        { languageCode: 'de', name: 'Beschädigt' },
        { languageCode: 'FR', name: '  ' },
      ],
    })
    expect(await types()).toEqual({
      data: [
        {
          id,
          organizationsId: organization.acme,
          name: 'Damaged goods',
          status: 1,
          translationExceptionTypes: [
            { languageCode: 'DE', name: 'Beschädigt' },
            { languageCode: 'NL', name: 'Beschadigd' },
          ],
        },
      ],
    })
    const cmrId = await testWorld.released()
    const offered = (language: string) =>
      testWorld.call(
        exceptionContract.exceptionTypes,
        { cmr_id: cmrId },
        { as: 'acme.planner', headers: { 'accept-language': language } },
      )
    expect(await offered('de')).toEqual([{ id, name: 'Beschädigt' }])
    expect(await offered('fr')).toEqual([{ id, name: 'Damaged goods' }])
  })

  test('the translations of an exception type can be sent as JSON text in a form', async () => {
    const translationExceptionTypes = JSON.stringify([{ languageCode: 'ES', name: 'Dañado' }])
    await made({ name: 'Damaged', translationExceptionTypes })
    expect((await types()).data).toMatchObject([
      { translationExceptionTypes: [{ languageCode: 'ES', name: 'Dañado' }] },
    ])
  })

  test.each(['', '   '])(
    'an exception type without a name (%j) is refused, whatever its translations',
    async (name) => {
      const translationExceptionTypes = [{ languageCode: 'NL', name: 'Beschadigd' }]
      const refused = { status: 400, body: { error: 'bad_input', fields: { name: 'exceptionTypeError' } } }
      expect(await create({ name, translationExceptionTypes })).toMatchObject(refused)
      const id = await made({ name: 'Late' })
      expect(await edit({ id, name, translationExceptionTypes })).toMatchObject(refused)
      expect((await types()).data).toMatchObject([{ name: 'Late', translationExceptionTypes: [] }])
    },
  )

  test.each([
    ['a language that is none of the six', [{ languageCode: 'IT', name: 'Danni' }]],
    ['a language twice', [1, 2].map((number) => ({ languageCode: 'NL', name: `Schade ${number}` }))],
    ['a name that is too long', [{ languageCode: 'NL', name: 'x'.repeat(201) }]],
    ['no list', 'nothing'],
  ])('an exception type with %s is refused and nothing is stored', async (_what, translationExceptionTypes) => {
    expect((await create({ name: 'Damaged', translationExceptionTypes })).status).toBe(400)
    expect((await types()).data).toEqual([])
  })

  test('the name of an exception type is unique among the active ones of its organisation', async () => {
    const id = await made({ name: 'Late' })
    const taken = { status: 400, body: { fields: { name: 'taken' } } }
    expect(await create({ name: 'LATE' })).toMatchObject(taken)
    await made({ name: 'Late', organizationsId: organization.antwerp })
    const other = await made({ name: 'Wet' })
    expect(await edit({ id: other, name: 'late' })).toMatchObject(taken)
    await testWorld.request('acme.admin', exceptionTypeContract.remove, { id })
    await made({ name: 'Late' })
    // The deleted type cannot be reactivated while another has its name.
    expect(await edit({ id, status: 1 })).toMatchObject(taken)
  })

  test('an edit of an exception type changes only the fields that are sent', async () => {
    const translations = [{ languageCode: 'NL', name: 'Te laat' }]
    await create({ name: 'Late', organizationsId: organization.brabant }, 'super')
    const id = await made({ name: 'Late', translationExceptionTypes: translations })
    const other = { name: 'Wet', status: 1, translationExceptionTypes: [{ languageCode: 'NL', name: 'Nat' }] }
    await made(other)
    expect((await edit({ id, name: 'Too late' })).status).toBe(200)
    expect((await types()).data).toMatchObject([{ name: 'Too late', translationExceptionTypes: translations }, other])
    expect((await edit({ id, translationExceptionTypes: [] })).status).toBe(200)
    expect((await types()).data).toMatchObject([{ name: 'Too late', status: 1, translationExceptionTypes: [] }, other])
  })

  test('a deleted exception type stays on notes, cannot be chosen and can be reactivated', async () => {
    const id = await made({ name: 'Damaged' })
    await made({ name: 'Another' })
    const cmrId = await testWorld.released()
    const report = () => testWorld.request('acme.planner', cmrContract.exception, { cmrId, exceptionTypeId: id })
    expect((await report()).status).toBe(200)
    expect((await testWorld.request('acme.admin', exceptionTypeContract.remove, { id })).status).toBe(200)
    expect((await types(1)).data.map(({ name }) => name)).toEqual(['Another'])
    expect((await types(2)).data).toMatchObject([{ id, status: 2 }])
    expect((await types(0)).data).toHaveLength(2)
    expect((await report()).body).toMatchObject({ fields: { exceptionTypeId: 'unknown' } })
    const listed = testWorld.call(exceptionContract.exceptionList, { cmr_id: cmrId }, { as: 'acme.planner' })
    expect(await listed).toMatchObject([{ type: 'Damaged' }])
    expect((await edit({ id, status: 1 })).status).toBe(200)
    expect((await report()).status).toBe(200)
  })
})

describe('checking the use of an exception type', () => {
  test('the check of an exception type returns the number of its notes in the reader’s language', async () => {
    await create({ name: 'Damaged', organizationsId: organization.brabant }, 'super')
    const other = await made({ name: 'Wet' })
    await testWorld.request('acme.planner', cmrContract.exception, {
      cmrId: await testWorld.released(),
      exceptionTypeId: other,
    })
    const id = await made({ name: 'Damaged' })
    const check = (language = 'en') =>
      testWorld.call(
        exceptionTypeContract.check,
        { id },
        { as: 'acme.admin', headers: { 'accept-language': language } },
      )
    expect(await check()).toEqual({ check: true, info: 'This exception type is not registered on any note.' })
    for (const times of [2, 1]) {
      const cmrId = await testWorld.released()
      for (let time = 0; time < times; time++)
        await testWorld.request('acme.planner', cmrContract.exception, { cmrId, exceptionTypeId: id })
    }
    expect(await check()).toEqual({ check: false, info: 'This exception type is registered on 2 notes.' })
    expect((await check('de')).info).toBe('Diese Abweichungsart steht auf 2 Frachtbriefen.')
  })
})

describe('the rights on exception types', () => {
  test('exception types are changed only with the right to manage organisations, in the own tree', async () => {
    expect((await create({ name: 'Late' }, 'acme.planner')).status).toBe(403)
    const ofAntwerp = { organizationsId: organization.antwerp, name: 'Late' }
    expect((await create(ofAntwerp)).status).toBe(200)
    expect((await create({ ...ofAntwerp, name: 'Wet' }, 'super')).status).toBe(200)
    expect((await types(0, 'acme.admin', organization.antwerp)).data.map(({ name }) => name)).toEqual(['Late', 'Wet'])
    expect((await types()).data).toEqual([])
  })

  test.each(['brabant.admin', 'eastline.admin'] as const)(
    '%s gets 404 for exception types of a foreign organisation',
    async (who) => {
      const id = await made({ name: 'Late' })
      expect((await create({ name: 'Mine' }, who)).status).toBe(404)
      await expect(types(0, who)).rejects.toMatchObject({ status: 404 })
      // The stored organisation decides, whatever the request contains.
      const own = who === 'brabant.admin' ? organization.brabant : organization.eastline
      expect((await edit({ id, organizationsId: own, name: 'Mine' }, who)).status).toBe(404)
      for (const action of ['check', 'delete'])
        expect((await testWorld.requestByPath(who, `GET api/ExceptionType/${action}?id=${id}`)).status).toBe(404)
      expect((await types()).data).toMatchObject([{ name: 'Late', status: 1 }])
    },
  )

  test('an unknown exception type gets 404', async () => {
    for (const id of [999_999, 9_999_999_999]) {
      expect((await edit({ id, name: 'Late' })).status).toBe(404)
      for (const action of ['check', 'delete'])
        expect((await testWorld.requestByPath('super', `GET api/ExceptionType/${action}?id=${id}`)).status).toBe(404)
    }
  })
})
