// The dialogs of the templates: one file of the build, loaded when the first of them opens.
export { RemoveDialog, RenameDialog } from './TemplateDialogs.tsx'
