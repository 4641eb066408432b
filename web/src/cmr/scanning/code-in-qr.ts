import { looksComplete } from '@roadnote/domain/cmr/field/note-code'

/** What a QR code of ours says: the code of a note, or the link on its paper, which the server knows the code of. */
export type ScannedNote =
  | { readonly code: string }
  | { readonly link: { readonly cmrId: string; readonly link: string } }

/** `null`: it is no code of a consignment note. Only what it says is read; no address in it is ever opened. */
export function noteInQr(said: string): ScannedNote | null {
  const words = said.trim()
  if (looksComplete(words)) return { code: words.toUpperCase() }
  const address = addressIn(words)
  if (address === null) return null
  const cmrId = /\/pdf\/(\d{1,15})$/.exec(address.pathname)?.[1]
  const link = address.searchParams.get('link')
  if (cmrId !== undefined && link !== null) return { link: { cmrId, link } }
  // The address of our own list, as somebody may have passed it on.
  const search = address.searchParams.get('search')
  return search !== null && looksComplete(search) ? { code: search.trim().toUpperCase() } : null
}

function addressIn(words: string): URL | null {
  try {
    return new URL(words)
  } catch {
    return null
  }
}
