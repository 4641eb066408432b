import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'

/** Prints with the light scheme, whatever the screen has. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const begin = (): void => {
      shown = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    }
    const end = (): void => {
      if (shown !== null) root.setAttribute(scheme, shown)
      shown = null
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
