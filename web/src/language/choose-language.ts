import { sessionContract } from '@roadnote/domain/session/contract'
import type { Language } from '@roadnote/locales/languages'
import { call } from '../client/call.ts'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { sessionState } from '../client/session.ts'

/** Stores the chosen language in this browser, and for the user once signed in. */
export function chooseLanguage(language: Language): void {
  languagePreference.write(language)
  if (sessionState().session === null) guestLanguage.write(language)
  else storeLanguage(language)
}

/** A user who chose as a guest has signed in. */
export function storeGuestLanguage(): void {
  const language = guestLanguage.read()
  guestLanguage.write(null)
  if (language !== null) storeLanguage(language)
}

/** Stores it for the signed-in user. If that fails, it still applies in this browser. */
function storeLanguage(language: Language): void {
  call(sessionContract.chooseLanguage, { language }).catch(() => undefined)
}
