// Tabs of the organisation dialog: one file of the build, loaded when the first of them opens.
export { ExceptionTab } from '../exceptions/ExceptionTab.tsx'
export { FilesTab } from '../files/FilesTab.tsx'
export { HistoryTab } from './HistoryTab.tsx'
export { MailTab } from '../mail/MailTab.tsx'
export { ManualCreationTab } from '../goods/ManualCreationTab.tsx'
export { WebhookActions } from '../webhook/WebhookActions.tsx'
