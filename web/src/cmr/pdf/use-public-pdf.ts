import { useEffect, useState } from 'react'

/** What a guest sees of the PDF: on its way, shown, refused, or why it could not be fetched. */
export type PublicPdf =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly address: string }
  | { readonly state: 'denied' }
  | { readonly state: 'offline' | 'internal' }

const loading: PublicPdf = { state: 'loading' }

/**
 * Fetches the PDF itself, so that a refusal can be told in the reader's words. It is no call of the contract: its
 * reply is a file.
 */
export function usePublicPdf(cmrId: string, link: string): PublicPdf {
  const [pdf, setPdf] = useState<PublicPdf>(loading)
  useEffect(() => {
    const gone = new AbortController()
    let address: string | null = null
    setPdf(loading)
    void fetchPdf(cmrId, link, gone.signal).then((fetched) => {
      if (gone.signal.aborted) return
      if (fetched instanceof Blob) {
        address = URL.createObjectURL(fetched)
        setPdf({ state: 'shown', address })
      } else setPdf(fetched)
    })
    return () => {
      gone.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [cmrId, link])
  return pdf
}

async function fetchPdf(cmrId: string, link: string, signal: AbortSignal): Promise<Blob | PublicPdf> {
  try {
    const query = new URLSearchParams({ cmrId, link })
    const response = await fetch(`/api/cmr/public-pdf?${query.toString()}`, { signal, credentials: 'omit' })
    if (response.ok && (response.headers.get('content-type') ?? '').startsWith('application/pdf'))
      return await response.blob()
    return { state: response.status >= 500 ? 'internal' : 'denied' }
  } catch {
    return { state: 'offline' }
  }
}
