// The dialogs of the admin log: one file of the build, loaded when the first of them opens.
export { EntryDialog } from './EntryDialog.tsx'
export { NoticeDialog } from './NoticeDialog.tsx'
