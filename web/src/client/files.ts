import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFile, type InputOf } from './call.ts'
import type { CallFailure } from './failure.ts'

/** A query for a file; it is fetched with the token, so there is no URL that works for others. */
export function fileOf<Called extends Endpoint>(endpoint: Called, input: InputOf<Called>) {
  return {
    queryKey: [endpoint.path, input, 'file'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> => callFile(endpoint, input, { signal }),
    // Files are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

export function useFile<Called extends Endpoint>(endpoint: Called, input: InputOf<Called>) {
  return useQuery<Blob, CallFailure>(fileOf(endpoint, input))
}

/** Object URLs for files in memory, revoked on unmount. */
class Addresses {
  readonly #made = new Map<Blob, string>()

  of(file: Blob): string {
    const address = this.#made.get(file) ?? URL.createObjectURL(file)
    this.#made.set(file, address)
    return address
  }

  giveBack(): void {
    for (const address of this.#made.values()) URL.revokeObjectURL(address)
    this.#made.clear()
  }
}

export function useObjectUrls(files: readonly (Blob | undefined)[]): readonly (string | undefined)[] {
  const [addresses] = useState(() => new Addresses())
  useEffect(() => () => addresses.giveBack(), [addresses])
  return files.map((file) => (file === undefined ? undefined : addresses.of(file)))
}

export function useObjectUrl(file: Blob | undefined): string | undefined {
  return useObjectUrls([file])[0]
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then; some need a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function pdfFrom(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: 'application/pdf' })
}
