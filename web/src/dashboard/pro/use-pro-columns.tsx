import { Box } from '@mantine/core'
import { noteStatusName, noteStatusNames } from '@roadnote/domain/cmr/lifecycle/status'
import { isProSortable, proCatalogue, type ProColumn, proColumns } from '@roadnote/domain/dashboard/pro-columns'
import type { ProRow } from '@roadnote/domain/dashboard/pro-contract'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { noteDetailsPath } from '../../cmr/note/paths.ts'
import { type Column, widthOfCode, widthOfDigits, widthOfTitle, widthOfWords } from '../../ui/list/columns.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import type { ProAction } from './pro-dialogs.ts'
import styles from './Pro.module.css'

interface Scene {
  readonly text: Text
  readonly language: Language
  readonly today: string
  /** Null for users who may see metrics but not notes. */
  readonly onAction: ProAction | null
}

type Look = Omit<Column<ProRow>, 'name' | 'title' | 'sort' | 'cell'>

const digits: Look = { width: 60, font: 'digits', highestFirst: true }

/** All twenty-eight columns; a stable array until the language, the day or the permissions change. */
export function useProColumns(onAction: ProAction | null): readonly Column<ProRow>[] {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  return useMemo(() => {
    const scene = { text, language, today, onAction }
    return proColumns.map((name) => columnOf(name, scene))
  }, [text, language, today, onAction])
}

function columnOf(name: ProColumn, scene: Scene): Column<ProRow> {
  const title = scene.text(`dashboard.pro.column.${name}`)
  const look = lookOf(name, scene)
  return {
    name,
    title,
    ...look,
    ...(isProSortable(name) && { sort: name }),
    width: Math.max(look.width, widthOfTitle(title)),
    cell: (row) => cellOf(row, name, scene),
  }
}

function lookOf(name: ProColumn, { text, language }: Scene): Look {
  if (name === 'cmrCode')
    return { width: widthOfCode(13), font: 'code', pinned: 'start', whole: true, highestFirst: true }
  if (name === 'status')
    return { width: widthOfWords(noteStatusNames.map((status) => text(`cmr.status.${status}`))), whole: true }
  const { kind } = proCatalogue[name]
  return kind === 'moment' ? { ...digits, width: momentWidth(language), whole: true } : looks[kind]
}

const looks: Readonly<Record<Exclude<ProKind, 'moment'>, Look>> = {
  words: { width: 128, grows: true },
  code: { width: 84, font: 'code', quiet: true },
  minutes: digits,
  amount: digits,
  count: digits,
}

type ProKind = (typeof proCatalogue)[ProColumn]['kind']

function momentWidth(language: Language): number {
  const ofAYear = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 28, 22, 44))
  return widthOfDigits(ofAYear.map((moment) => momentText(language, moment, '2026-01-01')))
}

function cellOf(row: ProRow, name: ProColumn, scene: Scene): ReactNode {
  const { text, language, today, onAction } = scene
  if (name === 'cmrCode') return <CodeLink row={row} language={language} onAction={onAction} />
  if (name === 'status')
    return <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
  if ((name === 'countPhotos' || name === 'countAttachments') && onAction !== null && row[name] > 0)
    return countButton(row, name, onAction, text)
  const value = row[name]
  if (value === null || value === '') return <span className="quiet">–</span>
  if (value instanceof Date) return <time dateTime={value.toISOString()}>{momentText(language, value, today)}</time>
  return typeof value === 'number' ? formatNumber(language, value) : value
}

function countButton(
  row: ProRow,
  name: 'countPhotos' | 'countAttachments',
  onAction: ProAction,
  text: Text,
): ReactNode {
  const isPhotos = name === 'countPhotos'
  const values = { count: row[name], code: row.cmrCode }
  return (
    <Box component="span" display="inline-flex">
      <RowButton
        label={isPhotos ? text('orders.row.photos', values) : text('orders.row.attachments', values)}
        icon={isPhotos ? <IconPhoto size={16} stroke={1.5} /> : <IconPaperclip size={16} stroke={1.5} />}
        count={row[name]}
        onClick={() => onAction(isPhotos ? 'photos' : 'documents', row)}
      />
    </Box>
  )
}

interface CodeLinkProps extends Pick<Scene, 'language' | 'onAction'> {
  readonly row: ProRow
}

function CodeLink({ row, language, onAction }: CodeLinkProps) {
  if (onAction === null) return row.cmrCode
  return (
    <a
      className={styles.code}
      href={noteDetailsPath(language, row.id)}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onAction('details', row)
      }}
    >
      {row.cmrCode}
    </a>
  )
}
