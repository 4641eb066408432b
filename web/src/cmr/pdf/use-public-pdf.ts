import { useQuery } from '@tanstack/react-query'

/** What a guest sees of the PDF: on its way, shown, refused, or why it could not be fetched. */
export type PublicPdf =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly address: string }
  | { readonly state: 'denied' }
  | { readonly state: 'offline' | 'internal' }

const path = '/api/cmr/public-pdf'

/**
 * Fetches the PDF itself, so that a refusal can be told in the reader's words. It is no call of the contract: its
 * reply is a file.
 */
export function usePublicPdf(cmrId: string, link: string): PublicPdf {
  const { data = { state: 'loading' } } = useQuery<PublicPdf>({
    queryKey: [path, cmrId, link],
    queryFn: ({ signal }) => fetchPdf(cmrId, link, signal),
    // Once is enough: the file does not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function fetchPdf(cmrId: string, link: string, signal: AbortSignal): Promise<PublicPdf> {
  const query = new URLSearchParams({ cmrId, link })
  try {
    const response = await fetch(`${path}?${query.toString()}`, { signal, credentials: 'omit' })
    if (response.ok && (response.headers.get('content-type') ?? '').startsWith('application/pdf'))
      return { state: 'shown', address: URL.createObjectURL(await response.blob()) }
    return { state: response.status >= 500 ? 'internal' : 'denied' }
  } catch (error) {
    if (signal.aborted) throw error
    return { state: 'offline' }
  }
}
