import { Group, Text } from '@mantine/core'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { ProRow } from '@roadnote/domain/dashboard/pro-contract'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import type { Column } from '../../ui/list/columns.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import styles from './Pro.module.css'

interface ProCardProps {
  readonly row: ProRow
  /** The visible columns. */
  readonly columns: readonly Column<ProRow>[]
}

const inHead = ['cmrCode', 'status', 'lastModified']

/** A note as a card on narrow screens: its name, then the visible columns with a value. */
export function ProCard({ row, columns }: ProCardProps) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const code = columns.find(({ name }) => name === 'cmrCode')
  // The columns are named like the fields.
  const shownColumns = columns.filter(({ name }) => !inHead.includes(name) && saysSomething(row[name as keyof ProRow]))
  return (
    <div className={styles.card}>
      <Group gap="md" wrap="nowrap" align="baseline" justify="space-between">
        <span className={styles.cardCode}>{code?.cell(row) ?? row.cmrCode}</span>
        <Text component="time" size="sm" c="dimmed" dateTime={row.lastModified.toISOString()}>
          {momentText(language, row.lastModified, today)}
        </Text>
      </Group>
      <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
      <dl className={styles.facts}>
        {shownColumns.map(({ name, title, cell }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function saysSomething(value: ProRow[keyof ProRow]): boolean {
  return value !== null && value !== '' && value !== 0
}
