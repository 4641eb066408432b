import { sessionContract } from '@roadnote/domain/session/contract'
import type { Language } from '@roadnote/locales/languages'
import { call } from '../client/call.ts'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { sessionState } from '../client/session.ts'

/** Somebody chose a language: it holds in this browser, and belongs to the user as soon as it is known who that is. */
export function chooseLanguage(language: Language): void {
  languagePreference.write(language)
  if (sessionState().session === null) guestLanguage.write(language)
  else storeLanguage(language)
}

/** Whoever chose as a guest has signed in. */
export function storeGuestLanguage(): void {
  const language = guestLanguage.read()
  guestLanguage.write(null)
  if (language !== null) storeLanguage(language)
}

/** With whoever is signed in. Where it cannot be stored now, it still holds in this browser. */
function storeLanguage(language: Language): void {
  call(sessionContract.chooseLanguage, { language }).catch(() => undefined)
}
