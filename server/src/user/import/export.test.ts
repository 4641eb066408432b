import { userImportContract } from '@roadnote/domain/user/import-contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { permissionId } from '@roadnote/domain/access/permission'
import type { TableFormat } from '@roadnote/domain/table/table'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { readTable } from '../../table/read-table.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, userId } = testWorld

async function saved(who: PersonName, body: object = {}, format: TableFormat = 'csv') {
  const answer = await testWorld.app.inject({
    method: 'POST',
    url: '/api/employee/export',
    headers: { authorization: `Bearer ${testWorld.tokens[who]}` },
    payload: { format, language: 'en', ...body },
  })
  expect(answer.statusCode).toBe(200)
  const { heads, rows } = await readTable(answer.rawPayload)
  const cellsOf = (head: string) => rows.map(({ cells }) => cells[heads.indexOf(head)] ?? '')
  return { heads, rows, cellsOf, plain: answer.rawPayload.toString() }
}

describe('exporting users', () => {
  test.each(['csv', 'xlsx'] as const)(
    'the %s export of users contains the rows of the filter in the requested order',
    async (format) => {
      const search = { Search: 'acme', OrderBy: 'userName', Direction: 'desc' }
      const { total, data } = (await testWorld.request('acme.admin', accountContract.list, { ...search, Limit: 100 }))
        .body as { total: number; data: { userName: string }[] }
      const { rows, cellsOf } = await saved('acme.admin', search, format)
      expect(rows).toHaveLength(total)
      expect(total).toBeGreaterThan(1)
      expect(cellsOf('User name')).toEqual(data.map(({ userName }) => userName))
    },
  )

  test('the export of users uses the language of the reader', async () => {
    const { heads, rows } = await saved('acme.admin', { language: 'de', Id: userId['acme.planner'] })
    expect(heads.slice(0, 9).join(' ')).toBe(
      'Nummer Vorname Nachname Benutzername E-Mail-Adresse Telefon Rolle Organisation Status',
    )
    expect(rows[0]?.cells.slice(6, 10)).toEqual(['Disponent', 'Acme Chemicals', 'Aktiv', 'English'])
  })

  test('the export of users names an organisation, or gives its number when another active one has the same name', async () => {
    const organizationOf = async () =>
      (await saved('acme.admin', { Id: userId['acme.planner'] })).cellsOf('Organisation')
    const parentId = testWorld.organization.operator
    await addOrganization(db, { parentId, name: 'ACME chemicals', deletedAt: new Date() })
    expect(await organizationOf()).toEqual(['Acme Chemicals'])
    const id = await addOrganization(db, { parentId, name: 'acme  chemicals' })
    expect(await organizationOf()).toEqual([String(testWorld.acme)])
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  })

  test('the export of users contains only users the reader may see', async () => {
    const { cellsOf } = await saved('acme.admin', { Status: '1,2,3,4' })
    expect(cellsOf('Organisation')).not.toContain('Brabant Transport')
    expect(cellsOf('Organisation')).toContain('Acme Chemicals')
  })

  test('the export of users contains no password, code or signature, and the Transics ID only with its permission', async () => {
    await db
      .updateTable('appUser')
      .set({
        transicsId: 'TX-77',
        passwordHash: 'planted-hash',
        signCodeHash: 'planted-code',
        signaturePng: Buffer.from('planted-signature'),
      })
      .where('id', '=', userId['acme.planner'])
      .execute()
    await db
      .deleteFrom('rolePermission')
      .where('permissionId', '=', permissionId('viewTransicsCredentials'))
      .where('roleId', '=', ({ selectFrom }) =>
        selectFrom('appUser').where('id', '=', userId['acme.admin']).select('roleId'),
      )
      .execute()
    const blind = await saved('acme.admin', { Id: userId['acme.planner'] })
    expect(blind.plain).not.toMatch(/planted|TX-77|Transics/)
    const seeing = await saved('super', { Id: userId['acme.planner'] })
    expect(seeing.plain).not.toContain('planted')
    expect(seeing.cellsOf('Transics ID')).toEqual(['TX-77'])
  })

  test('the export of users escapes cells that look like formulas', async () => {
    await db.updateTable('appUser').set({ surname: '=1+2' }).where('id', '=', userId['acme.planner']).execute()
    const { plain, cellsOf } = await saved('acme.admin', { Id: userId['acme.planner'] })
    expect(plain).toContain(";'=1+2;")
    expect(cellsOf('Surname')).toEqual(['=1+2'])
  })

  test('the export of users requires the right to view users', async () => {
    expect((await testWorld.request('brabant.driver', userImportContract.exportTable, { format: 'csv' })).status).toBe(
      403,
    )
  })
})
