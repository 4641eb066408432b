import { useRouter } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'

/** Shows the notes with this code or these words in the list. */
export function useShowInList(): (words: string) => void {
  const language = useLanguage()
  const router = useRouter()
  return (words) => void router.navigate({ href: `/${language}/orders?search=${encodeURIComponent(words)}` })
}
