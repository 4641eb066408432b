import type { paperCopies } from '@roadnote/domain/cmr/paper/layouts'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** One of the four copies, or null for the note itself: the sealed original once it is signed. */
export type ChosenCopy = (typeof paperCopies)[number]['number'] | null

export interface ShownPdf {
  readonly state: 'shown'
  /** The blob URL of the file, valid only in this browser. */
  readonly address: string
  readonly name: string
  readonly isTest: boolean
}

/** The address of the page, as a mail or a QR code has it. */
export interface PdfLink {
  readonly cmrId: string
  readonly link: string
  /** The link opens the photos, too. */
  readonly photos: boolean
}

/** The state of the PDF for a guest: loading, shown, refused or failed. */
export type PublicPdf =
  | ShownPdf
  | { readonly state: 'loading' }
  | { readonly state: 'denied' }
  | { readonly state: 'offline' | 'internal' | 'throttled' }

const path = `/${paperContract.publicPdf.path}`

/**
 * Fetches the PDF by script, so that a refusal can be shown in the user's language. Another copy replaces the
 * current one only when loaded.
 */
export function usePublicPdf({ cmrId, link, photos }: PdfLink, copy: ChosenCopy): PublicPdf {
  const { data = { state: 'loading' } } = useQuery<PublicPdf>({
    queryKey: [path, cmrId, link, photos, copy],
    queryFn: ({ signal }) => fetchPdf({ cmrId, link, photos }, copy, signal),
    placeholderData: keepPreviousData,
    // No refetch: the file does not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function fetchPdf({ cmrId, link, photos }: PdfLink, copy: ChosenCopy, signal: AbortSignal): Promise<PublicPdf> {
  const query = new URLSearchParams({
    cmrId,
    link,
    ...(copy === null ? {} : { copy: String(copy) }),
    ...(photos && { photos: 'true' }),
  })
  try {
    const response = await fetch(`${path}?${query.toString()}`, { signal, credentials: 'omit' })
    if (response.ok && (response.headers.get('content-type') ?? '').startsWith('application/pdf')) {
      const address = URL.createObjectURL(await response.blob())
      return { state: 'shown', address, name: nameOf(response), isTest: response.headers.has('roadnote-test') }
    }
    if (response.status === 429) return { state: 'throttled' }
    return { state: response.status >= 500 ? 'internal' : 'denied' }
  } catch (error) {
    if (signal.aborted) throw error
    return { state: 'offline' }
  }
}

function nameOf(response: Response): string {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return named?.[1] ?? 'cmr.pdf'
}
