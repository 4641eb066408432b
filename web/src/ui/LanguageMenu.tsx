import { UnstyledButton } from '@mantine/core'
import { languages } from '@roadnote/locales/languages'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './LanguageMenu.module.css'
import { lazyMenu, MenuButton } from './part/lazy-menu.tsx'

const List = lazyMenu(async () => (await import('./LanguageMenuList.tsx')).LanguageMenuList)

/** The button for the seven languages. `long` names the current one in full, for the login screen. */
export function LanguageMenu({ long = false }: { readonly long?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const current = languages.find(({ code }) => code === language)?.name ?? ''
  const target = (
    <UnstyledButton className={styles.target} aria-label={`${text('app.language.label')}: ${current}`}>
      {long && <IconLanguage size={16} stroke={1.5} aria-hidden />}
      {long ? current : language.toUpperCase()}
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
  return (
    <MenuButton target={target} preload={List.preload}>
      {(menu) => <List {...menu} />}
    </MenuButton>
  )
}
