import type { NoteRow } from '@roadnote/domain/cmr/contract/list'

/** The open dialog and its rows. */
export type OpenOrderDialog =
  | {
      readonly kind: 'sign' | 'comment' | 'remove' | 'documents' | 'photos' | 'codes' | 'details' | 'pdf'
      readonly rows: readonly NoteRow[]
    }
  | {
      readonly kind:
        | 'multiSign'
        | 'release'
        | 'attach'
        | 'driver'
        | 'setUnfinished'
        | 'cancelUnfinished'
        | 'charter'
        | 'exception'
        | 'times'
      readonly rows: readonly NoteRow[]
    }
  | { readonly kind: 'signByCode' | 'external' | 'scan' }
