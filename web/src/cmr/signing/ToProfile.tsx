import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'

/** Links to the profile, where a sign code is set. */
export function ToProfile() {
  const text = useText()
  const language = useLanguage()
  return <Link to={`/${language}/profile`}>{text('dialogs.sign.toProfile')}</Link>
}
