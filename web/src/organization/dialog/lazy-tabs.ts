// Tabs of the organisation dialog, and the page that one of them leads to: one file of the build, loaded when the first of
// them opens.
export { DeliveriesPage } from '../deliveries/DeliveriesPage.tsx'
export { ExceptionTab } from '../exceptions/ExceptionTab.tsx'
export { FilesTab } from '../files/FilesTab.tsx'
export { HistoryTab } from './HistoryTab.tsx'
export { MailTab } from '../mail/MailTab.tsx'
export { ManualCreationTab } from '../goods/ManualCreationTab.tsx'
export { WebhookActions } from '../webhook/WebhookActions.tsx'
