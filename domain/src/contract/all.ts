import { adminLogContract } from '../admin-log/contract.ts'
import { apiKeyContract } from '../api-key/contract.ts'
import { attachmentContract } from '../cmr/contract/attachment.ts'
import { charterContract } from '../cmr/contract/charter.ts'
import { cmrContract } from '../cmr/contract/note.ts'
import { reservationContract } from '../cmr/reservation/contract.ts'
import { reservationLinkContract } from '../cmr/reservation/link-contract.ts'
import { signingLinkContract } from '../cmr/signing-link/contract.ts'
import { ownReservationContract } from '../cmr/reservation/own-contract.ts'
import { correctionContract } from '../cmr/correction/contract.ts'
import { disposalContract } from '../cmr/disposal/contract.ts'
import { deliveryContract } from '../cmr/delivery/contract.ts'
import { exceptionContract } from '../cmr/contract/exception.ts'
import { externalIdContract } from '../cmr/contract/external-id.ts'
import { upsertContract } from '../cmr/contract/upsert.ts'
import { externalContract } from '../cmr/field/external-note.ts'
import { feedContract } from '../cmr/feed/contract.ts'
import { noteImportContract } from '../cmr/import/contract.ts'
import { exportNotes } from '../cmr/contract/export.ts'
import { morningMailContract } from '../cmr/contract/morning-mail.ts'
import { noteViewContract } from '../cmr/contract/view.ts'
import { noteTemplateContract } from '../cmr/template/contract.ts'
import { noteRecurrenceContract } from '../cmr/template/recurrence-contract.ts'
import { holdContract } from '../cmr/contract/hold.ts'
import { paperContract } from '../cmr/contract/paper.ts'
import { claimContract } from '../cmr/claim/contract.ts'
import { routeContract } from '../cmr/route/contract.ts'
import { returnedGoodsContract } from '../cmr/goods/returned-goods.ts'
import { substanceContract } from '../cmr/contract/substance.ts'
import { containerContract, goodContract, palletContract } from '../cmr/contract/row.ts'
import { dockContract } from '../cmr/contract/dock.ts'
import { signingContract } from '../cmr/signing/contract.ts'
import { dashboardContract } from '../dashboard/contract.ts'
import { proContract } from '../dashboard/pro-contract.ts'
import { reportContract } from '../dashboard/report-contract.ts'
import { viewContract } from '../dashboard/view-contract.ts'
import { operationContract } from '../operation/contract.ts'
import { outboxContract } from '../outbox/contract.ts'
import { organizationContract } from '../organization/contract.ts'
import { documentContract } from '../organization/document-contract.ts'
import { exceptionTypeContract } from '../organization/exception-type-contract.ts'
import { mailPreview } from '../organization/mail-preview-contract.ts'
import { organizationImportContract } from '../organization/import-contract.ts'
import { organizationMergeContract } from '../organization/merge-contract.ts'
import { predefinedContract } from '../organization/predefined-contract.ts'
import { apiNoticeContract, webhookContract } from '../organization/webhook-contract.ts'
import { assuranceContract } from '../session/assurance.ts'
import { identityContract } from '../session/identity-contract.ts'
import { passwordContract } from '../session/password.ts'
import { passkeyContract } from '../session/passkey-contract.ts'
import { profileContract } from '../session/profile-contract.ts'
import { registrationContract } from '../session/registration.ts'
import { roleContract } from '../role/contract.ts'
import { secondFactorContract } from '../session/second-factor-contract.ts'
import { sessionContract } from '../session/contract.ts'
import { signCodeContract } from '../session/sign-code.ts'
import { signOnContract } from '../session/sign-on-contract.ts'
import { signOnSettingsContract } from '../session/sign-on-settings.ts'
import { accountContract } from '../user/account-contract.ts'
import { setupContract } from '../setup/contract.ts'
import { userContract } from '../user/contract.ts'
import { noteVisibility } from '../user/note-visibility.ts'
import { userImportContract } from '../user/import-contract.ts'
import { erasureContract } from '../user/erasure.ts'
import type { Endpoint } from './endpoint.ts'

type CmrContract = typeof cmrContract
type FeedContract = typeof feedContract
type NoteImportContract = typeof noteImportContract
type SigningContract = typeof signingContract
type DockContract = typeof dockContract
type AttachmentContract = typeof attachmentContract
type HoldContract = typeof holdContract
type RouteContract = typeof routeContract
type ClaimContract = typeof claimContract
type ExceptionContract = typeof exceptionContract
type ReservationContract = typeof reservationContract
type CorrectionContract = typeof correctionContract
type DeliveryContract = typeof deliveryContract
type DisposalContract = typeof disposalContract
type ExternalContract = typeof externalContract
type ExternalIdContract = typeof externalIdContract
type UpsertContract = typeof upsertContract
type ReturnedGoodsContract = typeof returnedGoodsContract

/** An interface, which the compiler writes by its name: written out, the type of all calls would be too long. */
interface NoteCalls
  extends
    CmrContract,
    FeedContract,
    NoteImportContract,
    SigningContract,
    DockContract,
    AttachmentContract,
    HoldContract,
    RouteContract,
    ClaimContract,
    ExceptionContract,
    ReservationContract,
    CorrectionContract,
    DeliveryContract,
    DisposalContract,
    ExternalContract,
    ExternalIdContract,
    UpsertContract,
    ReturnedGoodsContract {
  readonly exportNotes: typeof exportNotes
}

const noteCalls: NoteCalls = {
  ...cmrContract,
  exportNotes,
  ...feedContract,
  ...noteImportContract,
  ...signingContract,
  ...dockContract,
  ...attachmentContract,
  ...holdContract,
  ...routeContract,
  ...claimContract,
  ...exceptionContract,
  ...reservationContract,
  ...correctionContract,
  ...deliveryContract,
  ...disposalContract,
  ...externalContract,
  ...externalIdContract,
  ...upsertContract,
  ...returnedGoodsContract,
}

/** Every call of the product, by noun. The server implements each one and the documentation lists each one. */
export const contracts = {
  session: {
    ...sessionContract,
    ...signCodeContract,
    ...passwordContract,
    ...profileContract,
    ...registrationContract,
    ...identityContract,
    ...secondFactorContract,
    ...passkeyContract,
    ...assuranceContract,
    ...signOnContract,
    ...signOnSettingsContract,
  },
  organization: {
    ...organizationContract,
    ...documentContract,
    mailPreview,
    ...organizationImportContract,
    ...organizationMergeContract,
  },
  exceptionType: exceptionTypeContract,
  predefined: predefinedContract,
  webhook: webhookContract,
  apiNotice: apiNoticeContract,
  role: roleContract,
  apiKey: apiKeyContract,
  user: { ...userContract, ...accountContract, ...userImportContract, ...erasureContract, noteVisibility },
  cmr: noteCalls,
  noteView: noteViewContract,
  noteTemplate: noteTemplateContract,
  noteRecurrence: noteRecurrenceContract,
  morningMail: morningMailContract,
  dashboard: { ...dashboardContract, ...proContract },
  dashboardView: viewContract,
  dashboardReport: reportContract,
  good: goodContract,
  pallet: palletContract,
  container: containerContract,
  substance: substanceContract,
  paper: paperContract,
  outbox: outboxContract,
  operation: operationContract,
  adminLog: adminLogContract,
  charter: charterContract,
  reservationLink: reservationLinkContract,
  signingLink: signingLinkContract,
  ownReservation: ownReservationContract,
  setup: setupContract,
} as const

export const allEndpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  // Spread, because a contract may be an interface, which has no index.
  Object.values<Endpoint>({ ...contract }),
)
