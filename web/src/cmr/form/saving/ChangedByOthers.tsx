import { Box, Button } from '@mantine/core'
import type { NoteChange } from '@roadnote/domain/cmr/contract/history'
import { IconUsers } from '@tabler/icons-react'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { agoText, useMinute } from '../../../ui/time/ago.ts'
import styles from './ChangedByOthers.module.css'

interface ChangedByOthersProps {
  /** Oldest first; nothing is shown when empty. */
  readonly changes: readonly NoteChange[]
  readonly onShow: () => void
}

/** Another user saved the open note: announced at once, applied only when the user accepts. */
export function ChangedByOthers({ changes, onShow }: ChangedByOthersProps) {
  const text = useText()
  const language = useLanguage()
  const now = useMinute()
  const last = changes.findLast(({ time }) => time !== null)
  if (last === undefined) return null
  const { who, organisation, time } = last
  const names = [who ?? (organisation === null ? text('dialogs.details.system') : null), organisation]
  return (
    <div className={styles.notice} role="status">
      <IconUsers size={18} stroke={1.6} aria-hidden />
      <Box component="span" flex="1 1 200px">
        {text('form.others.changed', {
          who: names.filter((name) => name !== null).join(', '),
          ago: time === null ? '' : agoText(language, time, now),
        })}
      </Box>
      <Button onClick={onShow}>{text('form.others.show')}</Button>
    </div>
  )
}
