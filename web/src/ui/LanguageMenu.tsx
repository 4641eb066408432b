import { Menu, UnstyledButton } from '@mantine/core'
import { isLanguage, languages, languageTag } from '@roadnote/locales/languages'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './LanguageMenu.module.css'

/** The seven languages, each by its own name. `long` shows the full name of the current one, for the sign-in page. */
export function LanguageMenu({ long = false }: { readonly long?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const current = languages.find(({ code }) => code === language)?.name ?? ''
  const choose = (chosen: string): void => {
    if (isLanguage(chosen)) void switchLanguage(chosen)
  }
  return (
    <Menu returnFocus position="bottom-end" width={180}>
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={`${text('app.language.label')}: ${current}`}>
          {long && <IconLanguage size={16} stroke={1.5} aria-hidden />}
          {long ? current : language.toUpperCase()}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={choose}>
          {languages.map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} lang={languageTag(code)} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
