import type { NoteRow } from '@roadnote/domain/cmr/list-contract'

/** What is open, and for which rows. */
export type Open =
  | {
      readonly kind: 'sign' | 'comment' | 'remove' | 'documents' | 'photos' | 'codes' | 'details' | 'pdf'
      readonly rows: readonly NoteRow[]
    }
  | {
      readonly kind: 'multiSign' | 'attach' | 'driver' | 'setUnfinished' | 'cancelUnfinished' | 'charter' | 'exception'
      readonly rows: readonly NoteRow[]
    }
  | { readonly kind: 'signByCode' | 'external' }

type Known = 'isMyTurn' | 'isEditable' | 'carrierOrganizationsID' | 'subcontractorOrganizationsID' | 'driverDisplayName'

/** What dialogs need to know of a note; of one found by its code not everything is known. */
export type DialogNote = Pick<NoteRow, 'id' | 'cmrCode' | 'status' | 'version'> & Partial<Pick<NoteRow, Known>>

/** What the content of a dialog is given. */
export interface DialogProps {
  readonly rows: readonly DialogNote[]
  /** Nothing more to do here. */
  readonly onClose: () => void
  /** Something has changed: the list should be fetched anew. The dialog may stay open to show the result. */
  readonly onDone: () => void
  /** While something stands over the dialog, the keyboard belongs to that. */
  readonly onHold: (held: boolean) => void
  /** Goes on to another dialog about the same note. */
  readonly onOpen: (kind: 'documents' | 'attach' | 'pdf' | 'exception', note: DialogNote) => void
}

/** The same for dialogs about one note. */
export type OneNoteProps = Omit<DialogProps, 'rows'> & { readonly note: DialogNote }
