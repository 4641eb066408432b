import { Menu } from '@mantine/core'
import { languages, languageTag } from '@roadnote/locales/languages'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useSwitchLanguage } from './use-language.ts'

export function LanguageItems() {
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return languages.map(({ code, name }) => (
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
  ))
}
