import type { Language } from '@roadnote/locales/languages'

/** The texts of the calendar; English is built in, others are loaded with the panel. */
const locales: Record<Language, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  nl: () => import('dayjs/locale/nl'),
  de: () => import('dayjs/locale/de'),
  fr: () => import('dayjs/locale/fr'),
  es: () => import('dayjs/locale/es'),
  se: () => import('dayjs/locale/sv'),
  da: () => import('dayjs/locale/da'),
}

/** If they fail to load, the calendar stays in English. */
export async function loadCalendar(language: Language): Promise<void> {
  await locales[language]().catch(() => undefined)
}

export function calendarLocale(language: Language): string {
  return language === 'se' ? 'sv' : language
}
