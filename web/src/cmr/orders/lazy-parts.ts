// Parts of the orders screen that are not shown at first: one file of the build.
export { CorrectedMark } from '../note/CorrectedMark.tsx'
export { preloadedDialogs } from './dialog-kinds.ts'
export { OrderDialogs } from './OrderDialogs.tsx'
export { SelectionBar } from './SelectionBar.tsx'
export { ViewDialogs } from './ViewDialogs.tsx'
