import type { loginReply } from '@roadnote/domain/session/contract'
import { preferredLanguage } from '@roadnote/locales/languages'
import { guestLanguage, languagePreference } from '../client/preferences.ts'
import { startSession, userOfLogin } from '../client/session.ts'
import { storeGuestLanguage } from '../language/choose-language.ts'
import { showLanguage } from '../language/i18n.ts'

type LoginReply = (typeof loginReply)['_zod']['output']

/**
 * The door opens: from here on the app speaks the language that was chosen on the login screen, which becomes the user's,
 * else that of the user's record (none means English); and the guards lead to the page that was wanted before.
 */
export async function enter(reply: LoginReply, remembered: boolean): Promise<void> {
  const language = preferredLanguage([guestLanguage.read(), reply.language])
  // A dictionary that cannot be fetched must not keep anybody out.
  await showLanguage(language).catch(() => undefined)
  languagePreference.write(language)
  startSession({ token: reply.access_token, user: userOfLogin(reply), remembered })
  storeGuestLanguage()
}
