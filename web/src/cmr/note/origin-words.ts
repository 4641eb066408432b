import { recentOrigins, type RecentOrigin } from '@roadnote/domain/cmr/signing/credential-origin'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatSpanInWords } from '../../language/format.ts'

/**
 * A sentence for each credential set shortly before its owner signed; `recorded` is the origin stored with the
 * signature.
 */
export function originLines(recorded: unknown, signedAt: Date, text: Text, language: Language): string[] {
  return recentOrigins(recorded, signedAt).map((origin) => originLine(origin, text, language))
}

function originLine({ fact, age, by, name }: RecentOrigin, text: Text, language: Language): string {
  const span = formatSpanInWords(language, age)
  if (fact === 'passkey') return text('cmr.origin.passkey', { span })
  return text(`cmr.origin.${fact}.${by}`, { span, name: name ?? text('cmr.origin.somebodyElse') })
}
