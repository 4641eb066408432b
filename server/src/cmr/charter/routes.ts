import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { UploadStore } from '../../files/store-upload.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import {
  addPhotoAsDriver,
  addRemark,
  chooseCode,
  changesForDriver,
  pdfForDriver,
  readPhotoAsDriver,
  checkAsDriver,
  leaveAsDriver,
  refuseAsDriver,
  scanReturned,
} from './driver-actions.ts'
import { beforeSigningAsDriver } from './before-signing.ts'
import { addReturnedAsDriver, countAsDriver, exceptionTypesForDriver, reportExceptionAsDriver } from './cargo.ts'
import { driverContact } from './contact.ts'
import { createSpotCharter } from './create.ts'
import { createAccessOpener } from './driver-link.ts'
import { charterFacts } from './facts.ts'
import type { CharterParts } from './issue-and-send-link.ts'
import { cabotageForDriver, officerCode, truckCode } from './inspection.ts'
import { driverLinkOfNote, renewDriverLink, revokeDriverLink } from './renew-link.ts'
import { correctTimeAsDriver, recordTimeAsDriver } from './site-times.ts'
import { setPlates } from './set-plates.ts'
import { addReservationAsDriver, deleteReservationAsDriver, reservationChoicesForDriver } from './reservations.ts'
import { signAsDriver } from './sign.ts'
import { signForParty } from './sign-for-party.ts'
import { charterView } from './view.ts'

/** Spot charter and the calls of the driver page. */
export function charterRoutes(api: Api, parts: PdfRendering & CharterParts & UploadStore): void {
  const openAccess = createAccessOpener(parts.secrets, createWrongLinkLimit())
  serve(api, charterContract.create, createSpotCharter(parts))
  serve(api, charterContract.facts, charterFacts(parts))
  serve(api, charterContract.driverLink, driverLinkOfNote(parts))
  serve(api, charterContract.driverContact, driverContact)
  serve(api, charterContract.renewDriverLink, renewDriverLink(parts))
  serve(api, charterContract.revokeDriverLink, revokeDriverLink)
  serveWithoutTransaction(api, charterContract.open, charterView(openAccess))
  serveWithoutTransaction(api, charterContract.setCode, chooseCode(parts.secrets, openAccess))
  serveWithoutTransaction(api, charterContract.setPlates, setPlates(openAccess))
  serveWithoutTransaction(api, charterContract.recordTime, recordTimeAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.correctTime, correctTimeAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.changes, changesForDriver(openAccess))
  serveWithoutTransaction(api, charterContract.beforeSigning, beforeSigningAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.sign, signAsDriver(parts.secrets, openAccess))
  serveWithoutTransaction(api, charterContract.signForParty, signForParty(parts.secrets, openAccess))
  serveWithoutTransaction(api, charterContract.remark, addRemark(openAccess))
  serveWithoutTransaction(api, charterContract.reservationChoices, reservationChoicesForDriver(openAccess))
  serveWithoutTransaction(api, charterContract.addReservation, addReservationAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.deleteReservation, deleteReservationAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.scanReturned, scanReturned(openAccess))
  serveWithoutTransaction(api, charterContract.count, countAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.addReturned, addReturnedAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.exceptionTypes, exceptionTypesForDriver(openAccess))
  serveWithoutTransaction(api, charterContract.reportException, reportExceptionAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.checkDelivery, checkAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.leaveGoods, leaveAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.refuseDelivery, refuseAsDriver(openAccess))
  serveWithoutTransaction(api, charterContract.addPhoto, addPhotoAsDriver(parts, openAccess), async (facts) => {
    // Older pages send a small base64 body with the link inside; multipart requests must send it in the header.
    if (facts.link !== undefined || facts.actor !== null || facts.isMultipart) await openAccess(facts, facts.link)
  })
  serveWithoutTransaction(api, charterContract.photo, readPhotoAsDriver(parts.files, openAccess))
  serveWithoutTransaction(api, charterContract.pdf, pdfForDriver(parts, openAccess))
  serveWithoutTransaction(api, charterContract.cabotage, cabotageForDriver(parts, openAccess))
  serveWithoutTransaction(api, charterContract.officerCode, officerCode(parts, openAccess))
  serveWithoutTransaction(api, charterContract.truckCode, truckCode(parts, openAccess))
}
