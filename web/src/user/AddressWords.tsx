import type { AddressFacts } from '@roadnote/domain/user/fields'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'

/**
 * Explains that an address set by somebody else is not effective yet, from when it is, and where links go until
 * then.
 */
export function AddressWords({ facts }: { readonly facts: AddressFacts }) {
  const text = useText()
  const language = useLanguage()
  const { counts, countsFrom, previousEmail, setBy } = facts
  if (counts) return null
  const by = setBy ?? '–'
  const first =
    countsFrom === null
      ? text('user.address.unconfirmed', { by })
      : text('user.address.waits', { by, date: formatDate(language, countsFrom) })
  const second =
    previousEmail === null ? text('user.address.nowhere') : text('user.address.goTo', { email: previousEmail })
  return (
    <Notice tone="info">
      {first} {second}
    </Notice>
  )
}
