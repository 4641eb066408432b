import { theme } from '../theme.ts'

/** Preloads the monospaced font, for pages that must not send requests later. */
export function fetchMono(): void {
  // Test environments have no fonts API.
  if ('fonts' in document) void document.fonts.load(`1em ${theme.fontFamilyMonospace}`, 'Aa0')
}
