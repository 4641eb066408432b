// The dialogs of the tools above a list: one file of the build, loaded when the first of them opens.
export { ColumnsDialog } from './ColumnsDialog.tsx'
export { FilterPanel } from './FilterPanel.tsx'
