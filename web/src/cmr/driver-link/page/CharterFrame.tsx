import { Flex } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { formatDate } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { LanguageMenu } from '../../../ui/LanguageMenu.tsx'
import { useText } from '../../../language/use-text.ts'
import { AccountSlot } from '../../../ui/account-slot.ts'
import { ColourMenu } from '../../../ui/ColourMenu.tsx'
import { RoadnoteMark } from '../../../ui/RoadnoteMark.tsx'
import { LeftActions } from '../queue/WaitingActions.tsx'
import styles from './CharterPage.module.css'
import { NewVersion } from './NewVersion.tsx'

interface CharterFrameProps {
  /** The server does not answer: when it sent what is shown (ms). */
  readonly offline: { readonly at: number } | null
  readonly token: string | undefined
  /** The notes on the page; undefined: not known yet. */
  readonly noteIds: readonly number[] | undefined
  readonly children: ReactNode
}

/** The layout of the driver's pages: logo, menus, and the notes at full width. */
export function CharterFrame({ offline, token, noteIds, children }: CharterFrameProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <RoadnoteMark size={20} />
          {text('app.name')}
        </span>
        <Flex component="span" gap="xs" align="center">
          <LanguageMenu />
          <ColourMenu />
          {use(AccountSlot)}
        </Flex>
      </header>
      {offline !== null && (
        <div className={styles.offline} role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden />
          {text('charter.app.asOf', { time: formatDate(language, new Date(offline.at), 'dayTime') })}
        </div>
      )}
      <main className={styles.main}>
        <NewVersion token={token} />
        {noteIds !== undefined && <LeftActions token={token} noteIds={noteIds} />}
        {children}
      </main>
    </div>
  )
}
