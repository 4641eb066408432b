import { identifier, text } from '../../contract/wire.ts'
import { hazardClass, packingGroup, subsidiaryRisks, transportCategory, tunnelCode, unNumber } from './danger.ts'

/** The columns of a table of UN numbers, in the order of the template; a cell is validated like the field that the entry fills. */
export const substanceColumns = {
  id: { schema: identifier },
  unNumber: { schema: unNumber, isNeeded: true },
  name: { schema: text(200), isNeeded: true },
  hazardClass: { schema: hazardClass, isNeeded: true },
  subsidiaryRisks: { schema: subsidiaryRisks },
  packingGroup: { schema: packingGroup },
  tunnelCode: { schema: tunnelCode },
  transportCategory: { schema: transportCategory },
} as const

export type SubstanceColumn = keyof typeof substanceColumns

// Object.keys returns string[]; the keys are the columns.
export const substanceColumnNames = Object.keys(substanceColumns) as readonly SubstanceColumn[]
