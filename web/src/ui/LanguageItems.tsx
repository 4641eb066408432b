import { Menu } from '@mantine/core'
import { isLanguage, languages, languageTag } from '@roadnote/locales/languages'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'

export function LanguageItems() {
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const choose = (chosen: string): void => {
    if (isLanguage(chosen)) void switchLanguage(chosen)
  }
  return (
    <Menu.RadioGroup value={language} onChange={choose}>
      {languages.map(({ code, name }) => (
        <Menu.RadioItem key={code} value={code} lang={languageTag(code)} closeMenuOnClick>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
