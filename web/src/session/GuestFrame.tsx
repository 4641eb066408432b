import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { ColourMenu } from '../ui/ColourMenu.tsx'
import { RoadnoteMark } from '../ui/RoadnoteMark.tsx'
import styles from './GuestFrame.module.css'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'

const year = String(new Date().getFullYear())

const DisclaimerDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).DisclaimerDialog)

interface GuestFrameProps {
  readonly children: ReactNode
  /** Next to the column on a wide screen. */
  readonly panel?: ReactNode
}

/** The layout of all pages before sign-in. */
export function GuestFrame({ children, panel }: GuestFrameProps) {
  const text = useText()
  return (
    <div className={styles.page} data-with-panel={panel !== undefined || undefined}>
      {panel}
      <div className={styles.side}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <RoadnoteMark size={20} />
            {text('app.name')}
          </span>
          <span className={styles.tools}>
            <LanguageMenu long />
            <ColourMenu />
          </span>
        </header>
        <main className={styles.main}>
          <div className={styles.column}>{children}</div>
        </main>
        <GuestFooter />
      </div>
    </div>
  )
}

function GuestFooter() {
  const text = useText()
  const lang = useLanguage()
  // `null` until first opened: the dialog is lazy-loaded.
  const [reading, setReading] = useState<boolean | null>(null)
  return (
    <footer className={styles.foot}>
      <span>{text('app.footer.copyright', { year: year })}</span>
      <Link to={`/${lang}/privacy`} className={styles.footLink}>
        {text('session.privacyStatement')}
      </Link>
      <Link to="/verify" className={styles.footLink}>
        {text('app.page.verify')}
      </Link>
      <UnstyledButton className={styles.footLink} onClick={() => setReading(true)}>
        {text('app.footer.disclaimer')}
      </UnstyledButton>
      {reading !== null && <DisclaimerDialog opened={reading} onClose={() => setReading(false)} />}
    </footer>
  )
}
