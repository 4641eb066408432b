import { formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { momentText } from './moment-text.ts'
import { useToday } from './use-today.ts'

/** A moment in its shortest form, with the exact one as its tooltip. */
export function Moment({ at }: { readonly at: Date }) {
  const language = useLanguage()
  const today = useToday()
  return (
    <time dateTime={at.toISOString()} title={formatUtc(at)}>
      {momentText(language, at, today)}
    </time>
  )
}
