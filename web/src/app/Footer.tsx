import { Kbd, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './Footer.module.css'

export function Footer({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const text = useText()
  const language = useLanguage()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={styles.footer} aria-label={text('app.footer.label')}>
      <span>{text('app.footer.copyright', { year: String(year) })}</span>
      <Link to={`/${language}/faq`}>{text('app.footer.faq')}</Link>
      <Link to={`/${language}/faq`} hash="app">
        {text('app.footer.appFaq')}
      </Link>
      <Link to={`/${language}/help`}>{text('app.footer.disclaimer')}</Link>
      <Link to="/verify">{text('app.page.verify')}</Link>
      <Link to={`/${language}/privacy`}>{text('app.footer.privacy')}</Link>
      <UnstyledButton className={styles.shortcuts} onClick={onShortcuts} aria-keyshortcuts="?">
        <Kbd aria-hidden>?</Kbd>
        {text('app.footer.shortcuts')}
      </UnstyledButton>
    </footer>
  )
}
