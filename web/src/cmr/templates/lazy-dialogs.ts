// The dialogs of the templates: one file of the build, loaded when the first of them opens.
export { RepeatDialog } from './RepeatDialog.tsx'
export { RemoveDialog, RenameDialog } from './TemplateDialogs.tsx'
