import type { NoteRow } from '@roadnote/domain/cmr/contract/list'

type Known =
  | 'isMyTurn'
  | 'may'
  | 'carrierOrganizationsID'
  | 'subcontractorOrganizationsID'
  | 'driverDisplayName'
  | `${'sender' | 'carrier' | 'subcontractor' | 'recipient'}OrganizationName`
  | `${'collection' | 'delivery'}${'CountryCode' | 'PostalCode' | 'Place'}`

/** What dialogs need to know of a note; of one found by its code not everything is known. */
export type DialogNote = Pick<NoteRow, 'id' | 'cmrCode' | 'status' | 'version'> & Partial<Pick<NoteRow, Known>>

/** What the content of a dialog is given. */
export interface DialogProps {
  readonly rows: readonly DialogNote[]
  /** Nothing more to do here. */
  readonly onClose: () => void
  /** Something has changed: the list should be fetched again. The dialog may stay open to show the result. */
  readonly onDone: () => void
  /** While something stands over the dialog, the keyboard belongs to that. */
  readonly onHold: (held: boolean) => void
  /** Goes on to another dialog about the same note. */
  readonly onOpen: (kind: 'sign' | 'pdf' | 'exception' | 'times', note: DialogNote) => void
}

/** The same for dialogs about one note. */
export type OneNoteProps = Omit<DialogProps, 'rows'> & { readonly note: DialogNote }
