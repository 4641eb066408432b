import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'

/** Paper is white: while the page is printed it has the light colours, whatever the screen has. */
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
