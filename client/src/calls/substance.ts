// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface SubstanceCalls {
  /** The entries of ADR Table A for a UN number, as far as the table of this installation has them; several if packing groups differ. */
  find: {
    input: {
      readonly unNumber: string
    }
    reply: {
      readonly data: readonly {
        readonly unNumber: string
        readonly name: string
        readonly hazardClass: string
        readonly subsidiaryRisks: string | null
        readonly packingGroup: 'I' | 'II' | 'III' | null
        readonly tunnelCode: 'B' | 'B1000C' | 'B/D' | 'B/E' | 'C' | 'C5000D' | 'C/D' | 'C/E' | 'D' | 'D/E' | 'E' | '-' | null
        readonly transportCategory: 0 | 1 | 2 | 3 | 4 | null
      }[]
    }
  }
}

export const substanceRoutes: Readonly<Record<keyof SubstanceCalls, Route>> = {
  find: { method: 'GET', path: 'api/substance/find', repeat: 'safe' },
}
