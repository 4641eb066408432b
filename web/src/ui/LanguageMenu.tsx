import { UnstyledButton } from '@mantine/core'
import { languages, languageTag } from '@roadnote/locales/languages'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './LanguageMenu.module.css'
import { ButtonMenu } from './menu/ButtonMenu.tsx'

/** The seven languages, each by its own name. `long` shows the full name of the current one, for the sign-in page. */
export function LanguageMenu({ long = false }: { readonly long?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const current = languages.find(({ code }) => code === language)?.name ?? ''
  const label = text('app.language.label')
  return (
    <ButtonMenu
      label={label}
      entries={languages.map(({ code, name }) => ({
        key: code,
        words: name,
        lang: languageTag(code),
        checked: code === language,
        onChoose: () => void switchLanguage(code),
      }))}
      renderTarget={(props) => (
        <UnstyledButton {...props} className={styles.target} aria-label={`${label}: ${current}`}>
          {long && <IconLanguage size={16} stroke={1.5} aria-hidden />}
          {long ? current : language.toUpperCase()}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    />
  )
}
