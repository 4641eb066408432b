import { Button, Flex } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { ProState } from './pro-address.ts'
import styles from './Pro.module.css'
import { useExport } from './use-export.ts'

interface ExportToolProps {
  readonly state: ProState
  /** The visible columns in order. */
  readonly columns: readonly string[]
  readonly total: number
}

/** The export button, which shows progress and a cancel button while it runs. */
export function ExportTool({ state, columns, total }: ExportToolProps) {
  const text = useText()
  const language = useLanguage()
  const { rows, start, cancel } = useExport(state, columns, total)
  if (rows === null)
    return (
      <Button
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        disabled={total === 0 || columns.length === 0}
        onClick={start}
      >
        {text('dashboard.pro.export')}
      </Button>
    )
  const progressText = text('dashboard.pro.exporting', {
    rows: formatNumber(language, rows),
    total: formatNumber(language, total),
  })
  return (
    <Flex component="span" wrap="wrap" rowGap="xs" columnGap="sm" align="center">
      <progress className={styles.progress} max={Math.max(1, total)} value={rows} aria-label={progressText} />
      <span className={styles.far}>{progressText}</span>
      <Button leftSection={<IconX size={16} stroke={1.5} aria-hidden />} onClick={cancel}>
        {text('dashboard.pro.cancel')}
      </Button>
    </Flex>
  )
}
