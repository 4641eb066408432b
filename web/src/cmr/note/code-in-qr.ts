import { looksLikeNoteCode, spelledAsNoteCode } from '@roadnote/domain/cmr/field/note-code'

/** The content of our QR codes: the code of a note, or the link on its paper, from which the server finds the code. */
export type ScannedNote =
  | { readonly code: string }
  | { readonly link: { readonly cmrId?: string; readonly link: string } }

/** `null` when it is not a consignment note. The content is only parsed; no URL in it is ever opened. */
export function noteInQr(scannedText: string): ScannedNote | null {
  const words = scannedText.trim()
  if (looksLikeNoteCode(words)) return { code: spelledAsNoteCode(words) }
  const address = addressIn(words)
  if (address === null) return null
  const short = /\/p\/([\w.-]{10,100})$/.exec(address.pathname)?.[1]
  if (short !== undefined) return { link: { link: short } }
  const cmrId = /\/pdf\/(\d{1,15})$/.exec(address.pathname)?.[1]
  const link = address.searchParams.get('link')
  if (cmrId !== undefined && link !== null) return { link: { cmrId, link } }
  // The URL of our own list, as a user may have shared it.
  const search = address.searchParams.get('search')
  return search !== null && looksLikeNoteCode(search) ? { code: spelledAsNoteCode(search) } : null
}

/** The guid of a signer, as printed on the card of a user; it says who signs and proves nothing. */
export function signerInQr(scannedText: string): string | null {
  const words = scannedText.trim().toLowerCase()
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(words) ? words : null
}

function addressIn(words: string): URL | null {
  try {
    return new URL(words)
  } catch {
    return null
  }
}
