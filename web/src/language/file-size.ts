import type { Language } from '@roadnote/locales/languages'
import { formatNumber } from './format.ts'

/** In units that people know; never rounded down to a size that would be allowed. */
export function formatSize(language: Language, bytes: number): string {
  if (bytes < 1024) return `${formatNumber(language, bytes)} B`
  if (bytes < 1024 * 1024) return `${formatNumber(language, Math.ceil(bytes / 1024))} kB`
  return `${formatNumber(language, Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`
}
