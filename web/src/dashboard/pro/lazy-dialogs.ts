// The dialogs of the Pro dashboard: one file of the build, loaded when the first of them opens.
export { DetailsDialog } from '../../cmr/details/DetailsDialog.tsx'
export { DocumentsDialog } from '../../cmr/attachments/DocumentsDialog.tsx'
export { ExceptionDialog } from '../../cmr/exceptions/ExceptionDialog.tsx'
export { NumbersDialog } from '../../cmr/numbers/NumbersDialog.tsx'
export { PdfDialog } from '../../cmr/printing/PdfDialog.tsx'
export { PhotosDialog } from '../../cmr/attachments/PhotosDialog.tsx'
export { SignDialog } from '../../cmr/signing/SignDialog.tsx'
export { TimesDialog } from '../../cmr/lifecycle/TimesDialog.tsx'
