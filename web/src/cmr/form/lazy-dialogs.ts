// The dialogs of the note form: one file of the build, loaded when the first of them opens.
export { CopiesDialog, PdfDialog } from '../printing/PdfDialog.tsx'
export { ReplaceTemplateDialog, SaveTemplateDialog } from '../template/SaveTemplateDialog.tsx'
export { ScanReturned } from '../scanning/ScanReturned.tsx'
export { SignDialog } from '../signing/SignDialog.tsx'
export { Timeline } from '../history/Timeline.tsx'
