import { theme } from '../theme.ts'

/** Fetches the letters and digits of codes before any are shown, for pages that want to send nothing later. */
export function fetchMono(): void {
  // Not every place that runs this has fonts to fetch.
  if ('fonts' in document) void document.fonts.load(`1em ${theme.fontFamilyMonospace}`, 'Aa0')
}
