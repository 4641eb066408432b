// The dialogs of the roles page: one file of the build, loaded when the first of them opens.
export { DeleteDialog } from './DeleteDialog.tsx'
export { HoldersDialog } from './HoldersDialog.tsx'
export { RoleDialog } from './dialog/RoleDialog.tsx'
