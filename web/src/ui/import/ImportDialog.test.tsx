import type { ImportedRow, ImportPreview } from '@roadnote/domain/table/preview'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { TableImport } from './table-import.ts'

const look = vi.fn<TableImport['look']>()
const bringIn = vi.fn<TableImport['bringIn']>()
const onImported = vi.fn<() => void>()

const about: TableImport = {
  title: 'Import depots',
  templateName: 'depots',
  columnName: (column) => ({ name: 'Name', place: 'Place', colour: 'Colour' })[column] ?? column,
  say: (column, value) => (column === 'colour' && value === '1' ? 'red' : value),
  look,
  bringIn,
  template: () => Promise.resolve(new Blob(['x'])),
  onImported,
}

function aRow(change: Partial<ImportedRow> & Pick<ImportedRow, 'number' | 'act'>): ImportedRow {
  return { id: null, title: '', cells: {}, problems: {}, changes: [], ...change }
}

function aPreview(rows: readonly ImportedRow[], change: Partial<ImportPreview> = {}): ImportPreview {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const { act } of rows) counts[act] += 1
  const columns = ['name', 'place', 'colour', 'neverUsed']
  const headings = [{ heading: 'Name', column: 'name' }]
  return {
    digest: 'seen',
    columns,
    offered: columns,
    headings,
    ignored: [],
    counts,
    data: [...rows],
    total: rows.length,
    ...change,
  }
}

const added = aRow({
  number: 2,
  act: 'create',
  cells: { name: 'North' },
  changes: [{ column: 'name', from: null, to: 'North' }],
})
const changed = aRow({
  number: 3,
  act: 'update',
  id: 7,
  cells: { name: 'South', colour: '1' },
  changes: [
    { column: 'colour', from: null, to: '1' },
    { column: 'place', from: 'Gent', to: 'Brugge' },
  ],
})
const wrong = aRow({ number: 4, act: 'error', cells: { name: 'East' }, problems: { place: 'required' } })

beforeEach(async () => {
  vi.resetAllMocks()
  await showLanguage('en')
})

afterEach(cleanup)

async function choose(...previews: readonly (ImportPreview | CallFailure)[]) {
  for (const preview of previews)
    look.mockImplementationOnce(() =>
      preview instanceof CallFailure ? Promise.reject(preview) : Promise.resolve(preview),
    )
  renderPage(() => <ImportDialog about={about} onClose={() => undefined} />, '/en')
  await screen.findByText('Choose a file')
  await upload('table.csv')
}

async function upload(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('there is no place for a file')
  await userEvent.upload(input, new File(['Name\nNorth'], name, { type: 'text/csv' }))
}

const importButton = (name: RegExp | string) => screen.findByRole('button', { name })
const refused = (code: string, facts = {}) => new CallFailure({ code, message: '', status: 400, facts })

describe('the preview of an import', () => {
  test('the import preview shows the effect of each row with the previous values', async () => {
    await choose(aPreview([added, changed]))
    const row = (await screen.findByRole('rowheader', { name: '3' })).closest('tr')
    if (row === null) throw new Error('the row is missing')
    expect(within(row).getByText('Changed')).toBeDefined()
    expect(within(row).getByText('red')).toBeDefined()
    expect(within(row).getByText('before: Gent')).toBeDefined()
    expect(within(row).getByText('empty before')).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: 'neverUsed' })).toBeNull()
    expect(await importButton('Import 2 rows')).toHaveProperty('disabled', false)
  })

  test('an import with errors lists them first at their cells and is blocked until they are fixed', async () => {
    await choose(aPreview([added, wrong]), aPreview([added]))
    expect((await screen.findByText('Required')).closest('td')?.dataset['label']).toBe('Place')
    expect(screen.queryByText('North')).toBeNull()
    expect(await importButton('Import 1 row')).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByLabelText('Only rows with errors'))
    expect(screen.getByText('North')).toBeDefined()
    await upload('mended.csv')
    expect(await importButton('Import 1 row')).toHaveProperty('disabled', false)
  })

  test('an unreadable import file says why, and the previous preview stays', async () => {
    await choose(aPreview([added]), refused('table_columns_missing', { columns: 'Name' }))
    await screen.findByText('North')
    await upload('other.csv')
    expect((await screen.findByRole('alert')).textContent).toBe('These columns are missing in the first row: Name')
    expect(screen.getByText('North')).toBeDefined()
  })

  test('the import preview names the ignored columns', async () => {
    await choose(aPreview([added], { ignored: ['Fax', 'Telex'] }))
    expect(await screen.findByText('These columns are unknown and are not used: Fax, Telex')).toBeDefined()
  })

  test('the import preview of many rows renders a hundred, and more on request', async () => {
    const many = Array.from({ length: 250 }, (_, index) => aRow({ ...added, number: index + 2 }))
    await choose(aPreview(many))
    expect(await screen.findByText('100 of 250 rows are shown.')).toBeDefined()
    await userEvent.click(screen.getByText('Show more rows'))
    expect(screen.getAllByRole('rowheader')).toHaveLength(250)
  })
})

describe('running an import', () => {
  test('an import sends the digest of the reviewed preview and shows the result', async () => {
    await choose(aPreview([added]))
    bringIn.mockResolvedValueOnce({ created: 1, updated: 0, unchanged: 0, message: '' })
    await userEvent.click(await importButton('Import 1 row'))
    expect(await screen.findByText('Imported: 1 new, 0 changed, 0 unchanged.')).toBeDefined()
    expect(bringIn.mock.calls[0]?.[1]).toBe('seen')
    expect(onImported).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByText('Import another file'))
    expect(await screen.findByText('Choose a file')).toBeDefined()
  })

  test('an import with an outdated preview shows what the rows will do now', async () => {
    await choose(aPreview([added]), aPreview([changed], { digest: 'newer' }))
    bringIn.mockRejectedValueOnce(new CallFailure({ code: 'changed_meanwhile', message: '', status: 409 }))
    await userEvent.click(await importButton('Import 1 row'))
    expect(await screen.findByText(/^Something has changed in the meantime/)).toBeDefined()
    expect(screen.getByText('before: Gent')).toBeDefined()
  })

  test('a refused import keeps the preview and says why', async () => {
    await choose(aPreview([added]))
    bringIn.mockRejectedValueOnce(refused('too_busy'))
    await userEvent.click(await importButton('Import 1 row'))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getByText('North')).toBeDefined()
    expect(await importButton('Import 1 row')).toHaveProperty('disabled', false)
  })
})

describe('the columns of the file', () => {
  const town = { heading: 'Town', column: 'place' }
  const headings = [{ heading: 'Firma', column: null }, town]
  const unread = aPreview([added], { headings, ignored: ['Firma'] })

  test('a heading is read as the chosen column, which its former heading gives up, and is imported so', async () => {
    await choose(unread, aPreview([added], { headings: [{ heading: 'Firma', column: 'place' }, town] }))
    await userEvent.selectOptions(await screen.findByLabelText('Read “Firma” as'), 'Place')
    expect(look).toHaveBeenLastCalledWith(expect.any(File), { Firma: 'place', Town: '' })
    bringIn.mockResolvedValue({ created: 1, updated: 0, unchanged: 0, message: '' })
    await userEvent.click(await importButton('Import 1 row'))
    expect(bringIn).toHaveBeenLastCalledWith(expect.any(File), 'seen', { Firma: 'place', Town: 'place' })
  })

  test('a column of the file can be left out', async () => {
    await choose(unread, unread)
    await userEvent.selectOptions(await screen.findByLabelText('Read “Town” as'), 'Not used')
    expect(look).toHaveBeenLastCalledWith(expect.any(File), { Firma: '', Town: '' })
  })

  test('the columns are open at first only if a heading is not known', async () => {
    await choose(unread)
    const summary = await screen.findByText('Columns of the file')
    expect(summary.closest('details')?.open).toBe(true)
    cleanup()
    await choose(aPreview([added]))
    expect((await screen.findByText('Columns of the file')).closest('details')?.open).toBe(false)
  })
})
