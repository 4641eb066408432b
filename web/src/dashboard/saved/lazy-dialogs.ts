// The dialogs of saved views and reports: one file of the build, loaded when the first of them opens.
export { ReportDialog } from './ReportDialog.tsx'
export { ViewDialog } from './ViewDialog.tsx'
