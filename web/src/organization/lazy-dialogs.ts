// The dialogs of the organisations page: one file of the build, loaded when the first of them opens.
export { DeleteDialog } from './DeleteDialog.tsx'
export { MergeDialog } from './merge/MergeDialog.tsx'
export { OrganizationDialog } from './dialog/OrganizationDialog.tsx'
export { OrganizationImport } from './table/OrganizationImport.tsx'
