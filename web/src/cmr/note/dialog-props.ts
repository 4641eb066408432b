import type { RefusalCode } from '@roadnote/domain/access/refusal'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'

type Known =
  | 'isMyTurn'
  | 'isTest'
  | 'deliveryOutcome'
  | 'may'
  | 'carrierOrganizationsID'
  | 'subcontractorOrganizationsID'
  | 'driverDisplayName'
  | `${'sender' | 'carrier' | 'subcontractor' | 'recipient'}OrganizationName`
  | `${'collection' | 'delivery'}${'CountryCode' | 'PostalCode' | 'Place'}`

/** The fields of a note that dialogs need; a note found by its code has only some of them. */
export type DialogNote = Pick<NoteRow, 'id' | 'cmrCode' | 'status' | 'version'> & Partial<Pick<NoteRow, Known>>

/** A selected note that the action leaves out, and why. */
export interface LeftOutNote {
  readonly row: Pick<DialogNote, 'id' | 'cmrCode'>
  readonly reason: RefusalCode
}

/** The props of a dialog's content. */
export interface DialogProps {
  readonly rows: readonly DialogNote[]
  /** Selected notes to which the action does not apply. */
  readonly left?: readonly LeftOutNote[] | undefined
  /** The dialog is finished. */
  readonly onClose: () => void
  /** Something has changed: refetch the list. The dialog may stay open to show the result. */
  readonly onDone: () => void
  /** While an overlay is open above the dialog, the overlay handles the keyboard. */
  readonly onHold: (held: boolean) => void
  /** Switches to another dialog about the same note. */
  readonly onOpen: (
    kind:
      | 'sign'
      | 'pdf'
      | 'copies'
      | 'reservation'
      | 'claimFile'
      | 'exception'
      | 'times'
      | 'numbers'
      | 'leave'
      | 'refused'
      | 'refuseOwn'
      | 'instruct'
      | 'followUp'
      | 'correction',
    note: DialogNote,
  ) => void
}

/** The same for dialogs about one note. */
export type OneNoteProps = Omit<DialogProps, 'rows'> & { readonly note: DialogNote }
