// The dialogs of the dock board: one file of the build, loaded when the first of them opens.
export { FindNoteForm } from '../note/FindNoteForm.tsx'
export { MultiSignDialog } from '../signing/MultiSignDialog.tsx'
export { SignAtDock } from './SignAtDock.tsx'
