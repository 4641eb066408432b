import type { loginReply } from '@roadnote/domain/session/contract'
import { preferredLanguage } from '@roadnote/locales/languages'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { awaitsSignIn, sessionState, startSession, userOfLogin } from '../client/session.ts'
import { storeGuestLanguage } from '../language/choose-language.ts'
import { showLanguage } from '../language/i18n.ts'

type LoginReply = (typeof loginReply)['_zod']['output']

/**
 * Starts the session: the app switches to the language chosen on the sign-in page, which is stored for the user,
 * else to that of the user's record (English by default); the guards redirect to the requested page. A user who signs in
 * again goes on with the open page, in its language.
 */
export async function enterPortal(reply: LoginReply, remembered: boolean): Promise<void> {
  const open = awaitsSignIn() ? sessionState().session : null
  if (open?.user.id === reply.userId) return startSession({ token: reply.access_token, user: open.user, remembered })
  const language = preferredLanguage([guestLanguage.read(), reply.language])
  // A dictionary that fails to load must not prevent the sign-in.
  await showLanguage(language).catch(() => undefined)
  languagePreference.write(language)
  startSession({ token: reply.access_token, user: userOfLogin(reply), remembered })
  storeGuestLanguage()
}
