import { importColumns, type ImportColumn } from '@roadnote/domain/organization/import-columns'
import type { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { writeTable } from '../../table/write-table.ts'

/** A table to fill in. The example can be imported; its number is empty, because it is a new organisation. */
export const importTemplate: UseCase<(typeof organizationImportContract)['importTemplate']> = async (
  { language: own, actor },
  { format, language },
) => {
  const text = translator(language ?? own)
  const example: Readonly<Partial<Record<ImportColumn, string>>> = {
    name: text('table.organization.example.name'),
    organizationType: text('organization.type.transportCompany'),
    organizationId: actor.organizationName,
    carrierCode: 'EX01',
    street: text('table.organization.example.street'),
    postalCode: '2030',
    place: text('table.organization.example.place'),
    countryCode: 'BE',
    vat: 'BE0123456749',
    duns: '123456789',
    ean: '5412345000013',
    email: 'office@example.com',
  }
  const title = text('table.organization.sheet')
  return writeTable(format, {
    name: `roadnote-${title.toLowerCase()}`,
    title,
    heads: importColumns.map((column) => text(`table.organization.column.${column}`)),
    pages: [[importColumns.map((column) => example[column] ?? null)]],
  })
}
