import { Button, Flex, Group, Menu, Text } from '@mantine/core'
import {
  isEmptyChart,
  isPlainChart,
  type ProChartName,
  type ChartRow,
  type SeriesName,
} from '@roadnote/domain/dashboard/charts'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useId, useState } from 'react'
import { saveFile } from '../../client/files.ts'
import type { InputOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { organizationInput } from '../../cmr/note/organization-scope.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { timeZone } from '../../ui/time/zone.ts'
import { type ChartTableData, chartTable, withoutEmptySeries } from '@roadnote/domain/dashboard/chart-words'
import styles from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import type { NotesScope } from '../notes-path.ts'
import { notesBehind } from './notes-behind.ts'
import { csvOf, legendIn, pngOf } from './save-chart.ts'
import { useChartWords } from './use-chart-words.ts'
import { useNearViewport } from './use-near-viewport.ts'

const ChartPicture = lazyPart(async () => (await import('./ChartPicture.tsx')).ChartPicture)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface ChartCardProps {
  readonly chart: ProChartName
  readonly of: NotesScope
  /** Fewer notes than the period has; no other list can show those behind a bar. */
  readonly narrowed: ChartFilter | null
}

/** The filter of the Pro dashboard. */
export type ChartFilter = Omit<InputOf<typeof proContract.proChart>, 'chart'>

/** A table of nine statuses needs the width of the page. */
const wholeWidth = { gridColumn: '1 / -1' } as const

/** One chart, loaded and rendered on its own when it comes into view. */
export function ChartCard({ chart, of, narrowed }: ChartCardProps) {
  const text = useText()
  const heading = useId()
  const [frame, isSeen] = useNearViewport<HTMLElement>()
  const [isTable, setTable] = useState(false)
  const table = useChart(chart, of, narrowed, isSeen)
  const title = text(`chart.title.${chart}`)
  return (
    <section
      ref={frame}
      className={styles.card}
      style={isTable ? wholeWidth : undefined}
      aria-labelledby={heading}
      aria-busy={table.isPending}
    >
      <header className={styles.head}>
        <div>
          <h3 id={heading}>{title}</h3>
          <Text size="xs" c="dimmed" mt="2xs">
            {text(`chart.about.${chart}`)}
          </Text>
        </div>
        {table.data !== undefined && !table.isEmpty && (
          <ChartTools
            title={title}
            table={table.data}
            frame={frame}
            isTable={isTable}
            onTurn={() => setTable(!isTable)}
          />
        )}
      </header>
      <ChartBody chart={chart} of={of} narrowed={narrowed} table={table} isTable={isTable} title={title} />
    </section>
  )
}

type Chart = ReturnType<typeof useChart>

function useChart(chart: ProChartName, of: NotesScope, narrowed: ChartFilter | null, isSeen: boolean) {
  const words = useChartWords()
  const all = { ...of.days, timeZone, ...organizationInput(of) }
  // Charts of deliveries and reservations exist on the Pro dashboard only.
  const plain = narrowed === null && isPlainChart(chart) ? chart : null
  const ofAll = useQuery(
    dashboardContract.chart,
    { ...all, chart: plain ?? 'status' },
    { enabled: isSeen && plain !== null },
  )
  const ofSome = useQuery(proContract.proChart, { ...(narrowed ?? all), chart }, { enabled: isSeen && plain === null })
  const { data, isError, isPending, refetch } = plain === null ? ofSome : ofAll
  return {
    data: data === undefined ? undefined : chartTable(chart, data.data, words),
    isEmpty: data !== undefined && isEmptyChart(chart, data.data),
    isError,
    isPending: isPending && isSeen,
    retry: () => void refetch(),
  }
}

/** The orders have no filter for the notes of these. */
const leadNowhere: readonly ProChartName[] = ['reservations', 'reservedPlaces', 'deliveryPlaces']

interface ChartBodyProps extends ChartCardProps {
  readonly table: Chart
  readonly isTable: boolean
  readonly title: string
}

function ChartBody({ chart, of, narrowed, table, isTable, title }: ChartBodyProps) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const hrefOf = (row: ChartRow, series: SeriesName): string | null =>
    narrowed === null ? notesBehind(language, chart, row, series, of) : null
  // Where no list shows the notes of a bar, its picture is no button.
  const isOpened = narrowed === null && !leadNowhere.includes(chart)
  if (table.isError) {
    return (
      <Group gap="md" wrap="nowrap" justify="center" flex="1" c="dimmed" role="status">
        <span>{text('chart.failed')}</span>
        <Button size="xs" aria-label={`${text('dashboard.retry')}: ${title}`} onClick={table.retry}>
          {text('dashboard.retry')}
        </Button>
      </Group>
    )
  }
  if (table.data === undefined) return <div className={styles.waiting} />
  if (table.isEmpty)
    return (
      <Flex component="p" gap="md" align="center" justify="center" flex="1" c="dimmed">
        {text('chart.empty')}
      </Flex>
    )
  return (
    <>
      {!isTable && (
        <ChartPicture
          chart={chart}
          table={table.data}
          {...(isOpened && {
            onOpen: (row, series) => {
              const href = hrefOf(row, series)
              if (href !== null) void router.navigate({ href })
            },
          })}
        />
      )}
      <ChartTable
        chart={chart}
        table={chart === 'status' ? withoutEmptySeries(table.data) : table.data}
        hidden={!isTable}
        hrefOf={hrefOf}
      />
    </>
  )
}

interface ChartToolsProps {
  readonly title: string
  readonly table: ChartTableData
  readonly frame: RefObject<HTMLElement | null>
  readonly isTable: boolean
  readonly onTurn: () => void
}

function ChartTools({ title, table, frame, isTable, onTurn }: ChartToolsProps) {
  const text = useText()
  const turned = text(isTable ? 'chart.asPicture' : 'chart.asTable')
  const savePicture = async (): Promise<void> => {
    if (frame.current === null) return
    saveFile(await pngOf(frame.current, title, legendIn(frame.current)), `${title}.png`)
  }
  return (
    <div className={styles.tools}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
        aria-label={`${title}: ${turned}`}
        aria-pressed={isTable}
        onClick={onTurn}
      >
        {turned}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="subtle" aria-label={text('chart.save', { name: title })}>
            <IconDownload {...icon} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saveFile(csvOf(table), `${title}.csv`)}>{text('chart.csv')}</Menu.Item>
          {!isTable && (
            <Menu.Item onClick={() => void savePicture().catch(() => notify.problem(text('chart.failed')))}>
              {text('chart.png')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
