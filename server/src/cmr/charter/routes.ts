import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { UploadPlace } from '../../files/store-upload.ts'
import { linkTries } from '../links/tries.ts'
import type { PressRoom } from '../pdf/press.ts'
import {
  addDriversPhoto,
  addRemark,
  chooseCode,
  driversChanges,
  driversPdf,
  driversPhoto,
  scanReturned,
  setPlates,
} from './driver-actions.ts'
import { createSpotCharter } from './create.ts'
import { linkOpener } from './driver-link.ts'
import { charterFacts, type CharterParts } from './hand-link.ts'
import { driversLink, renewDriverLink, revokeDriverLink } from './renew-link.ts'
import { signThroughLink } from './sign.ts'
import { charterView } from './view.ts'

/** Spot charter and the calls of the driver page. */
export function charterRoutes(api: Api, parts: PressRoom & CharterParts & UploadPlace): void {
  const openLink = linkOpener(parts.secrets, linkTries())
  serve(api, charterContract.create, createSpotCharter(parts))
  serve(api, charterContract.facts, charterFacts(parts))
  serve(api, charterContract.driverLink, driversLink(parts))
  serve(api, charterContract.renewDriverLink, renewDriverLink(parts))
  serve(api, charterContract.revokeDriverLink, revokeDriverLink)
  serveWithoutTransaction(api, charterContract.open, charterView(openLink))
  serveWithoutTransaction(api, charterContract.setCode, chooseCode(parts.secrets, openLink))
  serveWithoutTransaction(api, charterContract.setPlates, setPlates(openLink))
  serveWithoutTransaction(api, charterContract.changes, driversChanges(openLink))
  serveWithoutTransaction(api, charterContract.sign, signThroughLink(parts.secrets, openLink))
  serveWithoutTransaction(api, charterContract.remark, addRemark(openLink))
  serveWithoutTransaction(api, charterContract.scanReturned, scanReturned(openLink))
  serveWithoutTransaction(api, charterContract.addPhoto, addDriversPhoto(parts, openLink), async (facts) => {
    // Older pages send a small base64 body with the link inside; multipart requests must send it in the header.
    if (facts.link !== undefined || facts.isMultipart) await openLink(facts, facts.link)
  })
  serveWithoutTransaction(api, charterContract.photo, driversPhoto(parts.files, openLink))
  serveWithoutTransaction(api, charterContract.pdf, driversPdf(parts, openLink))
}
