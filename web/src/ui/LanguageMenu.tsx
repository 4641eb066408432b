import { UnstyledButton } from '@mantine/core'
import { languages } from '@roadnote/locales/languages'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { type ComponentProps, lazy } from 'react'
import { LazyMenu } from './LazyMenu.tsx'
import styles from './LanguageMenu.module.css'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'

const loadItems = () => import('./LanguageItems.tsx')
const LanguageItems = lazy(async () => ({ default: (await loadItems()).LanguageItems }))

/** The seven languages, each in its own words. `long` names the current one in full, for the login screen. */
export function LanguageMenu({ long = false }: { readonly long?: boolean }) {
  return <LazyMenu target={long ? LongTarget : ShortTarget} items={LanguageItems} prepare={loadItems} width={180} />
}

function ShortTarget(button: ComponentProps<'button'>) {
  return <Target {...button}>{useLanguage().toUpperCase()}</Target>
}

function LongTarget(button: ComponentProps<'button'>) {
  return (
    <Target {...button}>
      <IconLanguage size={16} stroke={1.5} aria-hidden />
      {useLanguageName()}
    </Target>
  )
}

function Target({ children, ...button }: ComponentProps<'button'>) {
  const text = useText()
  return (
    <UnstyledButton
      {...button}
      className={styles.target}
      aria-label={`${text('app.language.label')}: ${useLanguageName()}`}
    >
      {children}
      <IconChevronDown size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}

function useLanguageName(): string {
  const language = useLanguage()
  return languages.find(({ code }) => code === language)?.name ?? ''
}
