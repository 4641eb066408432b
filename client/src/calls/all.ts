// Written by `npm run client` from the contract of the API. Do not edit.
import { sessionRoutes, type SessionCalls } from './session.ts'
import { organizationRoutes, type OrganizationCalls } from './organization.ts'
import { exceptionTypeRoutes, type ExceptionTypeCalls } from './exception-type.ts'
import { predefinedRoutes, type PredefinedCalls } from './predefined.ts'
import { webhookRoutes, type WebhookCalls } from './webhook.ts'
import { apiNoticeRoutes, type ApiNoticeCalls } from './api-notice.ts'
import { roleRoutes, type RoleCalls } from './role.ts'
import { apiKeyRoutes, type ApiKeyCalls } from './api-key.ts'
import { userRoutes, type UserCalls } from './user.ts'
import { cmrRoutes, type CmrCalls } from './cmr.ts'
import { noteViewRoutes, type NoteViewCalls } from './note-view.ts'
import { noteTemplateRoutes, type NoteTemplateCalls } from './note-template.ts'
import { noteRecurrenceRoutes, type NoteRecurrenceCalls } from './note-recurrence.ts'
import { morningMailRoutes, type MorningMailCalls } from './morning-mail.ts'
import { dashboardRoutes, type DashboardCalls } from './dashboard.ts'
import { dashboardViewRoutes, type DashboardViewCalls } from './dashboard-view.ts'
import { dashboardReportRoutes, type DashboardReportCalls } from './dashboard-report.ts'
import { goodRoutes, type GoodCalls } from './good.ts'
import { palletRoutes, type PalletCalls } from './pallet.ts'
import { containerRoutes, type ContainerCalls } from './container.ts'
import { substanceRoutes, type SubstanceCalls } from './substance.ts'
import { paperRoutes, type PaperCalls } from './paper.ts'
import { outboxRoutes, type OutboxCalls } from './outbox.ts'
import { operationRoutes, type OperationCalls } from './operation.ts'
import { adminLogRoutes, type AdminLogCalls } from './admin-log.ts'
import { charterRoutes, type CharterCalls } from './charter.ts'
import { reservationLinkRoutes, type ReservationLinkCalls } from './reservation-link.ts'
import { signingLinkRoutes, type SigningLinkCalls } from './signing-link.ts'
import { ownReservationRoutes, type OwnReservationCalls } from './own-reservation.ts'
import { setupRoutes, type SetupCalls } from './setup.ts'

/** Input and reply of every call, by noun and name. */
export interface Calls {
  session: SessionCalls
  organization: OrganizationCalls
  exceptionType: ExceptionTypeCalls
  predefined: PredefinedCalls
  webhook: WebhookCalls
  apiNotice: ApiNoticeCalls
  role: RoleCalls
  apiKey: ApiKeyCalls
  user: UserCalls
  cmr: CmrCalls
  noteView: NoteViewCalls
  noteTemplate: NoteTemplateCalls
  noteRecurrence: NoteRecurrenceCalls
  morningMail: MorningMailCalls
  dashboard: DashboardCalls
  dashboardView: DashboardViewCalls
  dashboardReport: DashboardReportCalls
  good: GoodCalls
  pallet: PalletCalls
  container: ContainerCalls
  substance: SubstanceCalls
  paper: PaperCalls
  outbox: OutboxCalls
  operation: OperationCalls
  adminLog: AdminLogCalls
  charter: CharterCalls
  reservationLink: ReservationLinkCalls
  signingLink: SigningLinkCalls
  ownReservation: OwnReservationCalls
  setup: SetupCalls
}

export const routes = {
  session: sessionRoutes,
  organization: organizationRoutes,
  exceptionType: exceptionTypeRoutes,
  predefined: predefinedRoutes,
  webhook: webhookRoutes,
  apiNotice: apiNoticeRoutes,
  role: roleRoutes,
  apiKey: apiKeyRoutes,
  user: userRoutes,
  cmr: cmrRoutes,
  noteView: noteViewRoutes,
  noteTemplate: noteTemplateRoutes,
  noteRecurrence: noteRecurrenceRoutes,
  morningMail: morningMailRoutes,
  dashboard: dashboardRoutes,
  dashboardView: dashboardViewRoutes,
  dashboardReport: dashboardReportRoutes,
  good: goodRoutes,
  pallet: palletRoutes,
  container: containerRoutes,
  substance: substanceRoutes,
  paper: paperRoutes,
  outbox: outboxRoutes,
  operation: operationRoutes,
  adminLog: adminLogRoutes,
  charter: charterRoutes,
  reservationLink: reservationLinkRoutes,
  signingLink: signingLinkRoutes,
  ownReservation: ownReservationRoutes,
  setup: setupRoutes,
} as const
