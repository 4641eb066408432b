// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface PaperCalls {
  /** The note as PDF in base64: the sealed original once the note has a signature; before that, or with `copy`, `copies`, `layout` or `photos` (the first 24), an unsealed print. */
  pdf: {
    input: {
      readonly cmr_id: number
      readonly copy?: null | number | undefined
      readonly copies?: null | 'all' | undefined
      readonly layout?: null | 'classic' | 'iru2007' | undefined
      readonly timeZone?: null | string | undefined
      readonly photos?: null | boolean | undefined
    }
    reply: {
      readonly pdf: string
      readonly name: string
    }
  }
  /** A document attached to a note, for users who see the note and holders of a link to it. */
  downloadDocument: {
    input: {
      readonly documentId: number
      readonly type: number
    }
    reply: Blob
  }
  /** The codes of notes as QR code: a PNG of one, a sheet (SVG) of several with the code under each. */
  codeImage: {
    input: {
      readonly code: readonly string[]
    }
    reply: Blob
  }
  /** The cabotage file of a vehicle as PDF in base64: the journeys under way and of the last seven days, among the notes that the caller sees. */
  cabotage: {
    input: {
      readonly plate: string
      readonly timeZone?: null | string | undefined
    }
    reply: {
      readonly pdf: string
      readonly name: string
      readonly count: number
      readonly isCut: boolean
    }
  }
  /** The code of the note that a link opens, such as the link in the QR code on its paper, which names the note itself. */
  codeOfLink: {
    input: {
      readonly cmrId?: string | undefined
      readonly link: string
    }
    reply: {
      readonly cmrCode: string
    }
  }
  /** A link that opens the PDF of a note without an account, for 90 days. */
  link: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly url: string
    }
  }
  /** Revoke all links and QR codes of a note. */
  revokeLinks: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const paperRoutes: Readonly<Record<keyof PaperCalls, Route>> = {
  pdf: { method: 'GET', path: 'api/cmr/pdf', repeat: 'safe' },
  downloadDocument: { method: 'GET', path: 'api/cmr/download-document', repeat: 'safe', file: true },
  codeImage: { method: 'GET', path: 'code-image', repeat: 'safe', file: true },
  cabotage: { method: 'POST', path: 'api/cmr/cabotage', repeat: 'safe' },
  codeOfLink: { method: 'POST', path: 'api/cmr/code-of-link', repeat: 'safe' },
  link: { method: 'POST', path: 'api/cmr/link', repeat: 'safe' },
  revokeLinks: { method: 'POST', path: 'api/cmr/revoke-links', repeat: 'never' },
}
