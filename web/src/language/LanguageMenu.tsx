import { Menu, UnstyledButton } from '@mantine/core'
import { languages, languageTag } from '@roadnote/locales/languages'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import styles from './LanguageMenu.module.css'
import { useLanguage, useSwitchLanguage } from './use-language.ts'
import { useText } from './use-text.ts'

/** The seven languages, each in its own words. `long` names the current one in full, for the login screen. */
export function LanguageMenu({ long = false }: { readonly long?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const current = languages.find(({ code }) => code === language)
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={`${text('app.language.label')}: ${current?.name ?? ''}`}>
          {long && <IconLanguage size={16} stroke={1.5} aria-hidden />}
          <span>{long ? current?.name : language.toUpperCase()}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={languageTag(code)}
            role="menuitemradio"
            aria-checked={code === language}
            onClick={() => void switchLanguage(code)}
            rightSection={code === language ? <IconCheck size={14} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
