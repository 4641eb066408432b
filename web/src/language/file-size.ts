import type { Language } from '@roadnote/locales/languages'
import { formatNumber } from './format.ts'

/** Formatted in common units; never rounded down to an allowed size. */
export function formatSize(language: Language, bytes: number): string {
  if (bytes < 1024) return `${formatNumber(language, bytes)} B`
  if (bytes < 1024 * 1024) return `${formatNumber(language, Math.round(bytes / 1024))} kB`
  return `${formatNumber(language, Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`
}
