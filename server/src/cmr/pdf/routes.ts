import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import { cabotageFile } from './cabotage/cabotage-file.ts'
import { codeImage } from './draw/code-image.ts'
import { downloadDocument } from './download-document.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'
import { codeOfLink, notePdf, publicPdf, shortPdf } from './calls.ts'
import type { PdfRendering } from './renderer.ts'
import { revokeLinks, shareLink } from './share-link.ts'

/** The note on paper: PDF, links, QR codes and documents. */
export function paperRoutes(api: Api, parts: PdfRendering): void {
  const tries = createWrongLinkLimit()
  serveWithoutTransaction(api, paperContract.pdf, notePdf(parts))
  serveWithoutTransaction(api, paperContract.publicPdf, publicPdf(parts, tries))
  serveWithoutTransaction(api, paperContract.shortPdf, shortPdf(parts, tries))
  serveWithoutTransaction(api, paperContract.cabotage, cabotageFile(parts))
  serveWithoutTransaction(api, paperContract.codeOfLink, codeOfLink(parts, tries))
  serveWithoutTransaction(api, paperContract.downloadDocument, downloadDocument({ ...parts, tries }))
  serve(api, paperContract.codeImage, codeImage)
  serve(api, paperContract.link, shareLink(parts))
  serve(api, paperContract.revokeLinks, revokeLinks)
}
