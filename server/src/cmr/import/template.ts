import { noteImportColumns, type NoteColumn } from '@roadnote/domain/cmr/import/columns'
import type { noteImportContract } from '@roadnote/domain/cmr/import/contract'
import { headingOf } from '@roadnote/domain/cmr/import/heading'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { writeTable } from '../../table/write-table.ts'

type Cells = Readonly<Partial<Record<NoteColumn, string>>>

/** A table to fill in, with one note of the caller's organisation that has two lines of goods. It can be imported. */
export const noteTemplate: UseCase<(typeof noteImportContract)['importTemplate']> = async (
  { language: own, actor },
  { format, language },
) => {
  const text = translator(language ?? own)
  const note: Cells = {
    senderOrganizationsID: actor.organizationName,
    loadOrderID: 'L-2027-001',
    licensePlateNumberList: '1-ABC-234',
    collectionStreet: text('table.organization.example.street'),
    collectionPostalCode: '2030',
    collectionPlace: text('table.organization.example.place'),
    collectionCountryCode: 'BE',
    collectionDate: '2027-01-15 08:00',
    deliveryCountryCode: 'FR',
    deliveryDate: '2027-01-16 14:00',
  }
  const lines: readonly Cells[] = [
    {
      goodsNature: text('table.note.example.first'),
      packagesNumber: '12',
      grossWeight: '4800',
      typeCodeDescription: 'EUR',
      loadingPlaceLoaded: '12',
    },
    { goodsNature: text('table.note.example.second'), packagesNumber: '3', grossWeight: '950' },
  ]
  const title = text('table.note.sheet')
  const rows: readonly Cells[] = lines.map((line, index) => (index === 0 ? { ...note, ...line } : line))
  return writeTable(format, {
    name: `roadnote-${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    heads: noteImportColumns.map((column) => headingOf(column, text)),
    pages: [rows.map((row) => noteImportColumns.map((column) => row[column] ?? null))],
  })
}
