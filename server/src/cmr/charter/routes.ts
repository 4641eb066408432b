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
  scanReturned,
} from './driver-actions.ts'
import { beforeSigningAsDriver } from './before-signing.ts'
import { createSpotCharter } from './create.ts'
import { createLinkOpener } from './driver-link.ts'
import { charterFacts } from './facts.ts'
import type { CharterParts } from './issue-and-send-link.ts'
import { cabotageForDriver, officerCode } from './inspection.ts'
import { driverLinkOfNote, renewDriverLink, revokeDriverLink } from './renew-link.ts'
import { setPlates } from './set-plates.ts'
import { signThroughLink } from './sign.ts'
import { charterView } from './view.ts'

/** Spot charter and the calls of the driver page. */
export function charterRoutes(api: Api, parts: PdfRendering & CharterParts & UploadStore): void {
  const openLink = createLinkOpener(parts.secrets, createWrongLinkLimit())
  serve(api, charterContract.create, createSpotCharter(parts))
  serve(api, charterContract.facts, charterFacts(parts))
  serve(api, charterContract.driverLink, driverLinkOfNote(parts))
  serve(api, charterContract.renewDriverLink, renewDriverLink(parts))
  serve(api, charterContract.revokeDriverLink, revokeDriverLink)
  serveWithoutTransaction(api, charterContract.open, charterView(openLink))
  serveWithoutTransaction(api, charterContract.setCode, chooseCode(parts.secrets, openLink))
  serveWithoutTransaction(api, charterContract.setPlates, setPlates(openLink))
  serveWithoutTransaction(api, charterContract.changes, changesForDriver(openLink))
  serveWithoutTransaction(api, charterContract.beforeSigning, beforeSigningAsDriver(openLink))
  serveWithoutTransaction(api, charterContract.sign, signThroughLink(parts.secrets, openLink))
  serveWithoutTransaction(api, charterContract.remark, addRemark(openLink))
  serveWithoutTransaction(api, charterContract.scanReturned, scanReturned(openLink))
  serveWithoutTransaction(api, charterContract.addPhoto, addPhotoAsDriver(parts, openLink), async (facts) => {
    // Older pages send a small base64 body with the link inside; multipart requests must send it in the header.
    if (facts.link !== undefined || facts.isMultipart) await openLink(facts, facts.link)
  })
  serveWithoutTransaction(api, charterContract.photo, readPhotoAsDriver(parts.files, openLink))
  serveWithoutTransaction(api, charterContract.pdf, pdfForDriver(parts, openLink))
  serveWithoutTransaction(api, charterContract.cabotage, cabotageForDriver(parts, openLink))
  serveWithoutTransaction(api, charterContract.officerCode, officerCode(parts, openLink))
}
