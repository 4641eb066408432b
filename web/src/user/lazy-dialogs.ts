// The dialogs of the users page: one file of the build, loaded when the first of them opens.
export { CodesDialog } from './CodesDialog.tsx'
export { DeleteDialog } from './DeleteDialog.tsx'
export { InactiveDialog } from './InactiveDialog.tsx'
export { InviteDialog } from './InviteDialog.tsx'
export { ResetDialog } from './ResetDialog.tsx'
export { RoleDialog } from './RoleDialog.tsx'
export { UserDialog } from './dialog/UserDialog.tsx'
export { UserImport } from './table/UserImport.tsx'
