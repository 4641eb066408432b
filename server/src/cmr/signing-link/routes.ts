import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import type { FileStore } from '../../files/file-store.ts'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import { createAccessOpener } from '../charter/driver-link.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'
import { findNote } from '../note/store.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import { createSigningLinkDoor } from './access.ts'
import {
  choicesForDriver,
  noteOfLink,
  pdfOfLink,
  photoOfLink,
  revokeAsDriver,
  sendAsDriver,
  signByLink,
} from './calls.ts'
import type { SigningLinkParts } from './parts.ts'
import { choicesOf, revokeSigningLink, sendSigningLink } from './send.ts'

type Parts = SigningLinkParts & PdfRendering & { readonly files: FileStore }

/** One-time links with which somebody without an account signs: sending them, and what their holder does. */
export function signingLinkRoutes(api: Api, parts: Parts): void {
  const done = { message: 'crm.updated' }
  serve(api, signingLinkContract.choices, async ({ tx, actor, now }, { cmr_id: id }) =>
    choicesOf(tx, parts, actor, await findNote(tx, actor, id), now),
  )
  serve(api, signingLinkContract.send, async (context, { cmr_id: id, address }) => {
    await sendSigningLink(context, parts, id, address)
    return done
  })
  serve(api, signingLinkContract.revoke, async (context, { cmr_id: id }) => {
    await revokeSigningLink(context, id)
    return done
  })
  const openAccess = createAccessOpener(parts.secrets, createWrongLinkLimit())
  serveWithoutTransaction(api, signingLinkContract.choicesForDriver, choicesForDriver(parts, openAccess))
  serveWithoutTransaction(api, signingLinkContract.sendAsDriver, sendAsDriver(parts, openAccess))
  serveWithoutTransaction(api, signingLinkContract.revokeAsDriver, revokeAsDriver(openAccess))
  const door = createSigningLinkDoor(parts.secrets, createWrongLinkLimit())
  serveWithoutTransaction(api, signingLinkContract.open, noteOfLink(door))
  serveWithoutTransaction(api, signingLinkContract.photo, photoOfLink(parts.files, door))
  serveWithoutTransaction(api, signingLinkContract.pdf, pdfOfLink(parts, door))
  serveWithoutTransaction(api, signingLinkContract.sign, signByLink(door))
}
