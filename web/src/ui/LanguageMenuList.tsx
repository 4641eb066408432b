import { Menu } from '@mantine/core'
import { isLanguage, languages, languageTag } from '@roadnote/locales/languages'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'
import { useWantedMenu, type WantedMenu } from './part/lazy-menu.tsx'

/** The seven languages, each in its own words. */
export function LanguageMenuList({ target }: WantedMenu) {
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const choose = (chosen: string): void => {
    if (isLanguage(chosen)) void switchLanguage(chosen)
  }
  const { button, ...menu } = useWantedMenu(target)
  return (
    <Menu {...menu} returnFocus position="bottom-end" width={180}>
      <Menu.Target>{button}</Menu.Target>
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
