import { z } from 'zod'
import { day, identifier, phone, text } from '../contract/wire.ts'
import { interfaceLanguage, userFields } from './fields.ts'

/** The names of statuses, languages and countries in every language. */
export interface UserWords {
  readonly statuses: ReadonlyMap<string, string>
  readonly languages: ReadonlyMap<string, string>
  readonly countries: ReadonlyMap<string, string>
}

const { shape } = userFields

/** `31/12/2026`, as users and spreadsheets write it; day before month, as in our countries. */
const typedDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

function asDay(cell: string): string {
  const [, date = '', month = '', year = ''] = typedDay.exec(cell) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function dayCell() {
  return z.string().transform(asDay).pipe(day)
}

/** Blanks and separators are formatting, not part of the number. */
const phoneCell = z
  .string()
  .transform((cell) => cell.replaceAll(/[\s./()-]/g, ''))
  .pipe(phone)

/**
 * The columns of a user import, in the order of the template. A cell is validated by the schema of its field; role
 * and organisation are given by name and resolved later. A table never contains passwords, codes and signatures.
 */
export function userColumns({ statuses, languages, countries }: UserWords) {
  return {
    id: { schema: identifier },
    name: { schema: shape.name },
    surname: { schema: shape.surname },
    userName: { schema: shape.userName },
    email: { schema: shape.email, isNeeded: true },
    phone: { schema: phoneCell },
    rolesId: { schema: text(200) },
    organizationsId: { schema: text(200) },
    status: { schema: shape.status, spellings: statuses },
    interfaceCountryCode: { schema: interfaceLanguage, spellings: languages },
    jobTitleName: { schema: shape.jobTitleName },
    beginDate: { schema: dayCell() },
    endDate: { schema: dayCell() },
    birthDate: { schema: dayCell() },
    address: { schema: shape.address },
    operationStreet: { schema: shape.operationStreet },
    operationPostalCode: { schema: shape.operationPostalCode },
    operationPlace: { schema: shape.operationPlace },
    operationCountryCode: { schema: shape.operationCountryCode, spellings: countries },
    transicsID: { schema: shape.transicsID },
  } as const
}

export type UserColumns = ReturnType<typeof userColumns>
export type UserColumn = keyof UserColumns

/** Object.keys returns string[]; the keys are the columns. */
const allColumns = Object.keys(
  userColumns({ statuses: new Map(), languages: new Map(), countries: new Map() }),
) as readonly UserColumn[]

/** Without the on-board computer id for readers who may not see it. */
export function userColumnsFor({ seesTransics }: { readonly seesTransics: boolean }): readonly UserColumn[] {
  return seesTransics ? allColumns : allColumns.filter((column) => column !== 'transicsID')
}
