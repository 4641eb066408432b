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
  /** At most 8 entries whose number begins with the text or whose name contains it. */
  suggest: {
    input: {
      readonly Search: string
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
        readonly id: number
      }[]
    }
  }
  /** The table of UN numbers; for super admins */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Search?: string | undefined
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
        readonly id: number
      }[]
      readonly total: number
    }
  }
  /** Deletes an entry of the table of UN numbers; for super admins */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** The effect of each row of a table of UN numbers (CSV or XLSX, at most 5,000 rows), and the problems of each cell; for super admins */
  importPreview: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
    }
    reply: {
      readonly digest: string
      readonly columns: readonly string[]
      readonly offered: readonly string[]
      readonly headings: readonly {
        readonly heading: string
        readonly column: string | null
      }[]
      readonly ignored: readonly string[]
      readonly counts: {
        readonly create: number
        readonly update: number
        readonly unchanged: number
        readonly error: number
      }
      readonly data: readonly {
        readonly number: number
        readonly act: 'create' | 'update' | 'unchanged' | 'error'
        readonly id: number | null
        readonly title: string
        readonly cells: { readonly [name: string]: string }
        readonly problems: { readonly [name: string]: 'required' | 'only_digits' | 'at_first_list_required_fields' | 'at_second_list_required_fields' | 'empty_row' | 'locked' | 'taken' | 'not_approved' | 'nature_missing' | 'weight_missing' | 'unknown' | 'not_a_number' | 'not_whole' | 'too_long' | 'too_short' | 'too_simple' | 'wrong_format' | 'not_allowed' | 'wrong_type' | 'unknown_placeholder' | 'invalidURL' | 'invalidCMRChangeURL' | 'errorNotification1' | 'errorNotification2' | 'errorNotification3' | 'invalidEmail' | 'emptyEmailError' | 'incorrectEmailError' | 'exceptionTypeError' | 'errorLogo' | 'ambiguous' | 'repeated' | 'may_not_add' | 'may_not_change' | 'must_be_activated' | 'before_begin' | 'confusing_letters' | 'too_many_decimals' | 'more_than_charged' | 'does_not_add_up' | 'above_gross' | 'below_from' | 'unchanged' | 'signingAddressWrong' | 'cannotChange' | 'operatorOnly' | 'operatorPlusOnly' | 'ownOrganization' | 'saveFirst' | 'notForType' | 'needsIssuing' | 'needsManualCreation' | 'needsPayment' | 'paymentNotYours' | 'parentDoesNotPay' | 'needsLogin' | 'ownerOnly' | 'rightMissing' | 'partyOnly' }
        readonly changes: readonly {
          readonly column: string
          readonly from: string | null
          readonly to: string | null
        }[]
      }[]
      readonly total: number
    }
  }
  /** Imports a table of UN numbers completely or not at all, provided that its preview would still be the same; for super admins */
  importTable: {
    input: {
      readonly fileName?: string | undefined
      readonly file: Blob | string
      readonly mapping?: string | { readonly [name: string]: unknown } | undefined
      readonly digest: string
    }
    reply: {
      readonly created: number
      readonly updated: number
      readonly unchanged: number
      readonly message: string
    }
  }
  /** A template table: headings in the caller’s language and an example row; for super admins */
  importTemplate: {
    input: {
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
  /** The table of UN numbers as a table that can be imported again; for super admins */
  exportTable: {
    input: {
      readonly format: 'csv' | 'xlsx'
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
      readonly Search?: string | undefined
    }
    reply: Blob
  }
}

export const substanceRoutes: Readonly<Record<keyof SubstanceCalls, Route>> = {
  find: { method: 'GET', path: 'api/substance/find', repeat: 'safe' },
  suggest: { method: 'GET', path: 'api/substance/suggest', repeat: 'safe' },
  list: { method: 'GET', path: 'api/substance/list', repeat: 'safe' },
  remove: { method: 'POST', path: 'api/substance/delete', repeat: 'never' },
  importPreview: { method: 'POST', path: 'api/substance/import-preview', repeat: 'safe', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTable: { method: 'POST', path: 'api/substance/import', repeat: 'never', upload: { kind: 'one', part: 'file', name: 'fileName' } },
  importTemplate: { method: 'GET', path: 'api/substance/import-template', repeat: 'safe', file: true },
  exportTable: { method: 'GET', path: 'api/substance/export', repeat: 'safe', file: true },
}
