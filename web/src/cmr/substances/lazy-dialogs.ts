// The dialogs of the table of UN numbers: one file of the build, loaded when the first of them opens.
export { RemoveDialog } from './RemoveDialog.tsx'
export { SubstanceImport } from './SubstanceImport.tsx'
