import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

/** After this time the page is printed as far as it is there. */
const patience = 8000

/** Prints the page once nothing on it is loading any more. */
function printWhenLoaded(client: QueryClient): void {
  if (client.isFetching() === 0) return window.print()
  const print = (): void => {
    stop()
    clearTimeout(timer)
    // After the page has drawn what arrived last.
    setTimeout(() => window.print(), 50)
  }
  const stop = client.getQueryCache().subscribe(() => {
    if (client.isFetching() === 0) print()
  })
  const timer = setTimeout(print, patience)
}

/** For buttons that print. */
export function usePrint(): () => void {
  const client = useQueryClient()
  return useCallback(() => printWhenLoaded(client), [client])
}

/** Ctrl+P waits until the page is there. A dialog over it prints what it shows itself. */
export function usePrintKey(): void {
  const client = useQueryClient()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      if (client.isFetching() === 0 || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      printWhenLoaded(client)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [client])
}
