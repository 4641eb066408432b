import { z } from 'zod'
import { day, identifier, phone, text } from '../contract/wire.ts'
import { interfaceLanguage, userFields } from './fields.ts'

/** How statuses, languages and countries are called in every language. */
export interface UserWords {
  readonly statuses: ReadonlyMap<string, string>
  readonly languages: ReadonlyMap<string, string>
  readonly countries: ReadonlyMap<string, string>
}

const { shape } = userFields

/** `31/12/2026`, as people and their spreadsheets write it; the order of day and month is that of our countries. */
const typedDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

function asDay(cell: string): string {
  const [, date = '', month = '', year = ''] = typedDay.exec(cell) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function dayCell() {
  return z.string().transform(asDay).pipe(day)
}

/** Blanks and strokes are habits of writing, not parts of the number. */
const phoneCell = z
  .string()
  .transform((cell) => cell.replaceAll(/[\s./()-]/g, ''))
  .pipe(phone)

/**
 * The columns of a table of users, in the order of the template. A cell is judged by the schema of its field; role and
 * organisation are called by their names and looked for later. Passwords, codes and signatures are in no table.
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

/** Object.keys forgets the names; they are those of the columns. */
const allColumns = Object.keys(
  userColumns({ statuses: new Map(), languages: new Map(), countries: new Map() }),
) as readonly UserColumn[]

/** Who may not see the id of the on-board computer has no column for it. */
export function columnsFor({ seesTransics }: { readonly seesTransics: boolean }): readonly UserColumn[] {
  return seesTransics ? allColumns : allColumns.filter((column) => column !== 'transicsID')
}
