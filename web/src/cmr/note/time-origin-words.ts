import type { SiteTime, TimeOrigin } from '@roadnote/domain/cmr/field/site-times'
import type { Language } from '@roadnote/locales/languages'
import type { Text } from '@roadnote/locales/keys'
import { formatDate } from '../../language/format.ts'

/** What is said beside a recorded moment: the claim of the device, or that it was entered by hand; null: nothing. */
export function timeOriginWords(
  origins: readonly TimeOrigin[],
  moment: SiteTime,
  text: Text,
  language: Language,
): string | null {
  const origin = origins.find((one) => one.moment === moment)
  if (origin === undefined) return null
  const { deviceTime, enteredAt } = origin
  if (enteredAt !== null) return text('ramp.site.enteredAt', { time: formatDate(language, enteredAt, 'dayTime') })
  return deviceTime && text('ramp.site.deviceSays', { time: formatDate(language, deviceTime, 'dayTime') })
}
