import type { LeftOutNote } from '../note/dialog-props.ts'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'

/** The open dialog and its rows. */
export type OpenOrderDialog =
  | {
      readonly kind:
        | 'sign'
        | 'comment'
        | 'remove'
        | 'documents'
        | 'photos'
        | 'codes'
        | 'details'
        | 'pdf'
        | 'copies'
        | 'reservation'
        | 'claimFile'
        | 'like'
        | 'numbers'
        | 'leave'
        | 'refused'
        | 'refuseOwn'
        | 'instruct'
        | 'followUp'
        | 'correction'
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
      /** Selected notes to which the action does not apply. */
      readonly left?: readonly LeftOutNote[]
    }
  | { readonly kind: 'signByCode' | 'external' | 'scan' | 'cabotage' | 'template' }
