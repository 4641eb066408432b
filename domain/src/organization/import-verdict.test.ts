import { describe, expect, test } from 'vitest'
import type { PermissionName } from '../access/permission.ts'
import { findColumns, normalizedName, readCells } from '../table/column.ts'
import { importColumns, organizationColumns, type ImportColumn } from './import-columns.ts'
import type { KnownOrganization } from './import-match.ts'
import { validateRows, type ImportSituation } from './import-verdict.ts'

const words = {
  types: new Map([
    [normalizedName('Customer'), '1'],
    [normalizedName('Transport company'), '2'],
  ]),
  countries: new Map([[normalizedName('Belgium'), 'BE']]),
}

function known(
  change: Partial<KnownOrganization> & Pick<KnownOrganization, 'id' | 'name' | 'path'>,
): KnownOrganization {
  return {
    isSeen: true,
    canChangeSign: true,
    organizationType: 1,
    organizationId: 1,
    countryCode: 'BE',
    carrierCode: null,
    street: null,
    postalCode: null,
    place: null,
    vat: null,
    duns: null,
    ean: null,
    email: null,
    ...change,
  }
}

const operator = known({ id: 1, name: 'Operator', path: '1', organizationType: 3, organizationId: null })
const acme = known({ id: 4, name: 'Acme', path: '1.4', vat: 'BE 0123.456.749', street: 'Kaai 1' })
const antwerp = known({ id: 9, name: 'Acme Antwerp', path: '1.4.9', organizationId: 4 })

const both: readonly PermissionName[] = ['createOrganizations', 'modifyOrDeleteOrganizations']

function situation(change: Partial<ImportSituation> = {}, permissions = both): ImportSituation {
  return {
    editor: {
      builtInRole: 'super admin',
      organizationId: 1,
      canSetPaymentSign: false,
      permissions: new Set(permissions),
    },
    known: [operator, acme, antwerp],
    countries: new Set(['BE', 'NL', 'FR']),
    ...change,
  }
}

type Values = Partial<Record<ImportColumn, string>>

function validate(rows: readonly Values[], around: ImportSituation = situation()) {
  const columns = organizationColumns(words)
  const { places } = findColumns(columns, () => [], [...importColumns])
  const read = rows.map((values, index) => ({
    number: index + 2,
    cells: readCells(
      columns,
      places,
      importColumns.map((column) => values[column] ?? ''),
    ),
  }))
  return validateRows(read, around)
}

const depot = { name: 'Depot', organizationType: 'Customer', countryCode: 'Belgium' }

describe('matching an imported row with an organisation', () => {
  test('an imported row is matched by its organisation number first', () => {
    const [row] = validate([{ id: '9', name: 'Acme', vat: 'BE0123456749' }])
    expect([row?.act, row?.known?.id]).toEqual(['update', 9])
  })

  test('an imported row without a number is matched by its VAT number in any spelling', () => {
    const [row] = validate([{ name: 'Acme NV', vat: 'be0123456749' }])
    expect(row?.known?.id).toBe(4)
    expect(row?.changes.map(({ column, from, to }) => [column, from, to])).toEqual([
      ['name', 'Acme', 'Acme NV'],
      ['vat', 'BE 0123.456.749', 'be0123456749'],
    ])
  })

  test('an imported row is otherwise matched by name and country; another country is another organisation', () => {
    const [here, there, anywhere] = validate([
      { name: ' ACME antwerp', countryCode: 'BE', place: 'Antwerpen' },
      { ...depot, name: 'Acme', countryCode: 'FR' },
      { name: 'acme', carrierCode: 'AC' },
    ])
    expect([here?.known?.id, there?.known, anywhere?.known?.id]).toEqual([9, null, 4])
    expect([here?.act, there?.act, anywhere?.act]).toEqual(['update', 'create', 'update'])
  })

  test('an unknown or ambiguous organisation is reported at the cell that names it', () => {
    const twins = [known({ id: 20, name: 'Twin', path: '1.20' }), known({ id: 21, name: 'Twin', path: '1.21' })]
    const hidden = known({ id: 22, name: 'Hidden', path: '1.22', isSeen: false })
    const rows = validate(
      [
        { id: '22', name: 'Hidden' },
        { name: 'Twin', countryCode: 'BE' },
        { ...depot, name: 'Hidden' },
      ],
      situation({ known: [operator, ...twins, hidden] }),
    )
    expect(rows.map(({ act, problems }) => [act, problems])).toEqual([
      ['error', { id: 'unknown' }],
      ['error', { name: 'ambiguous' }],
      ['create', {}],
    ])
  })

  test('a second imported row about the same organisation is refused', () => {
    const rows = validate([
      { id: '4', street: 'Kaai 2' },
      { name: 'Acme', street: 'Kaai 3' },
      depot,
      { ...depot, organizationType: '2' },
      { ...depot, name: 'Other', vat: 'X1' },
      { ...depot, name: 'Another', vat: 'x-1' },
    ])
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      { name: 'repeated' },
      {},
      { name: 'repeated' },
      {},
      { vat: 'repeated' },
    ])
  })
})

describe('the effect of an imported row', () => {
  test('a new organisation needs name, type and country, and its default parent is the editor’s organisation', () => {
    const [right, wrong] = validate([depot, { name: 'Bare' }])
    expect(right).toMatchObject({ act: 'create', parent: { id: 1 } })
    expect(right?.changes).toContainEqual({ column: 'organizationId', from: null, to: 'Operator' })
    expect(wrong?.problems).toEqual({ organizationType: 'required', countryCode: 'required' })
  })

  test('an imported row with the stored values changes nothing, and an empty cell leaves the stored value', () => {
    const [row] = validate([{ name: 'Acme', countryCode: 'BE', organizationType: '1', organizationId: 'operator' }])
    expect([row?.act, row?.changes]).toEqual(['unchanged', []])
  })

  test('an invalid cell makes only its own row an error', () => {
    const rows = validate([{ ...depot, email: 'nobody', ean: '12345678901234', countryCode: 'ZZ' }, depot])
    expect(rows[0]?.problems).toEqual({ email: 'wrong_format', ean: 'too_long', countryCode: 'unknown' })
    expect(rows[1]?.act).toBe('create')
  })
})

describe('the parent of an imported organisation', () => {
  test('a parent is named by name or number and may be added by any other row of the table', () => {
    const rows = validate([
      { ...depot, name: 'Child', organizationId: 'Mother' },
      { ...depot, name: 'Mother', organizationId: '4' },
      { name: 'Acme Antwerp', organizationId: 'Mother' },
    ])
    expect(rows.map(({ act, parent }) => [act, parent])).toEqual([
      ['create', { row: 3 }],
      ['create', { id: 4 }],
      ['update', { row: 3 }],
    ])
  })

  test('an unknown or ambiguous parent is reported', () => {
    const rows = validate([
      { ...depot, organizationId: 'Nobody' },
      { ...depot, name: 'Acme', countryCode: 'FR' },
      { ...depot, name: 'Other', organizationId: 'Acme' },
    ])
    expect(rows.map(({ problems }) => problems)).toEqual([
      { organizationId: 'unknown' },
      {},
      { organizationId: 'ambiguous' },
    ])
  })

  test('an organisation cannot be placed under itself or a descendant, also across several rows', () => {
    const rows = validate([
      { name: 'Acme', organizationId: 'Acme Antwerp' },
      { ...depot, name: 'One', organizationId: 'Two' },
      { ...depot, name: 'Two', organizationId: 'One' },
      { ...depot, name: 'Self', organizationId: 'Self' },
      { ...depot, name: 'Free', organizationId: 'Acme Antwerp' },
    ])
    expect(rows.map(({ problems }) => problems.organizationId)).toEqual([
      'not_allowed',
      'not_allowed',
      'not_allowed',
      'not_allowed',
      // Its ancestor Acme is part of the cycle of the first row.
      'not_allowed',
    ])
  })

  test('the parent decides which organisation types are allowed under it', () => {
    const rows = validate([
      { ...depot, organizationType: '4', organizationId: 'Operator' },
      { ...depot, name: 'Police', organizationType: '4', organizationId: 'Acme' },
      { ...depot, name: 'King', organizationType: '3' },
      // Without a parent in the file, the saved one decides: Acme and the operator.
      { name: 'Acme Antwerp', organizationType: '4' },
      { name: 'Acme', organizationType: '4' },
    ])
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      { organizationType: 'not_allowed' },
      { organizationType: 'not_allowed' },
      { organizationType: 'not_allowed' },
      {},
    ])
  })
})

describe('permissions of an import', () => {
  test('a row that the user may not add or change is reported at its cell', () => {
    const rows = [depot, { name: 'Acme', street: 'Kaai 2' }, { name: 'Acme Antwerp' }]
    expect(validate(rows, situation({}, ['modifyOrDeleteOrganizations'])).map(({ problems }) => problems)).toEqual([
      { name: 'may_not_add' },
      {},
      {},
    ])
    expect(validate(rows, situation({}, ['createOrganizations'])).map(({ problems }) => problems)).toEqual([
      {},
      { street: 'may_not_change' },
      {},
    ])
  })

  test('an admin cannot move or retype their own organisation nor change locked settings', () => {
    const admin = { ...situation().editor, builtInRole: 'company admin plus', organizationId: 4 } as const
    const locked = known({ id: 9, name: 'Acme Antwerp', path: '1.4.9', organizationId: 4, canChangeSign: false })
    const rows = validate(
      [
        { name: 'Acme', organizationType: '2', email: 'a@b.example' },
        { name: 'Acme Antwerp', street: 'Kaai 3', email: 'a@b.example' },
      ],
      situation({ editor: admin, known: [{ ...operator, isSeen: false }, acme, locked] }),
    )
    expect(rows.map(({ problems }) => problems)).toEqual([
      { organizationType: 'may_not_change' },
      { street: 'may_not_change' },
    ])
  })
})

test('an import of five thousand nested rows is validated', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    ...depot,
    name: `Level ${index}`,
    organizationId: index === 4999 ? 'Acme' : `Level ${index + 1}`,
  }))
  expect(validate(rows).every(({ act }) => act === 'create')).toBe(true)
})
