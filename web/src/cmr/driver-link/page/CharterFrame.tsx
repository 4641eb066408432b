import { Flex } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { LanguageMenu } from '../../../ui/LanguageMenu.tsx'
import { useText } from '../../../language/use-text.ts'
import { AccountSlot } from '../../../ui/account-slot.ts'
import { ColourMenu } from '../../../ui/ColourMenu.tsx'
import { RoadnoteMark } from '../../../ui/RoadnoteMark.tsx'
import { LeftActions } from '../queue/WaitingActions.tsx'
import styles from './CharterPage.module.css'

interface CharterFrameProps {
  readonly offline: boolean
  readonly token: string | undefined
  /** The notes on the page; undefined: not known yet. */
  readonly noteIds: readonly number[] | undefined
  readonly children: ReactNode
}

/** The layout of the driver's pages: logo, menus, and the notes at full width. */
export function CharterFrame({ offline, token, noteIds, children }: CharterFrameProps) {
  const text = useText()
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
      {offline && (
        <div className={styles.offline} role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden />
          {text('charter.page.offline')}
        </div>
      )}
      <main className={styles.main}>
        {noteIds !== undefined && <LeftActions token={token} noteIds={noteIds} />}
        {children}
      </main>
    </div>
  )
}
