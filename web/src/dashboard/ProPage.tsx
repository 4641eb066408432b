import { proChartNames } from '@roadnote/domain/dashboard/charts'
import { Box, Button, Text } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import type { ProRow } from '@roadnote/domain/dashboard/pro-contract'
import { useCallback, useMemo, useState } from 'react'
import { usePreference } from '../client/preferences.ts'
import { permissionHolder, useSession } from '../client/session.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { inOrder } from '../ui/list/columns.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterTool, PrintTool } from '../ui/list/ListTools.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import type { RowKeys } from '../ui/list/use-row-keys.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { Charts } from './charts/Charts.tsx'
import { CompareLink } from './CompareLink.tsx'
import { Figures } from './Figures.tsx'
import figureStyles from './Figures.module.css'
import { SavedTools } from './saved/SavedTools.tsx'
import { notesPath } from './notes-path.ts'
import { ColumnPicker } from './pro/ColumnPicker.tsx'
import { ExportTool } from './pro/ExportTool.tsx'
import type { ProAction } from './pro/pro-dialogs.ts'
import type { Opened } from './pro/ProDialogs.tsx'
import styles from './ProPage.module.css'
import { ProCard } from './pro/ProCard.tsx'
import { type ProList, useProFigures, useProList } from './pro/use-pro.ts'
import { useProColumns } from './pro/use-pro-columns.tsx'
import { useProFields } from './pro/use-pro-fields.ts'
import { usePeriodText } from './use-period-text.ts'

const ProDialogs = lazyOverlay(async () => (await import('./pro/ProDialogs.tsx')).ProDialogs)

/** The notes of a period in a table, below the metrics of exactly these notes. */
export function ProPage() {
  const text = useText()
  const list = useProList()
  const figures = useProFigures(list)
  const fields = useProFields(list, figures.statistics.data)
  const [opened, open] = useState<Opened | null>(null)
  const action = useProAction(open)
  const columns = useProColumns(action)
  const [hidden] = usePreference(list.remembers.hiddenColumns)
  const [order] = usePreference(list.remembers.columnOrder)
  const shown = useMemo(
    () => inOrder(columns, order).filter(({ name }) => !hidden.includes(name)),
    [columns, order, hidden],
  )
  const card = useCallback((row: ProRow) => <ProCard row={row} columns={shown} />, [shown])
  const keys = useMemo((): RowKeys<ProRow> => {
    if (action === null) return {}
    return { Enter: (row) => action('details', row) }
  }, [action])
  const names = shown.map(({ name }) => name)
  const { organization, whole } = list.state
  const charts = (
    <Charts
      days={figures.days}
      organization={organization}
      whole={whole}
      narrowed={figures.narrowed ? figures.filter : null}
      charts={proChartNames}
    />
  )
  return (
    <Box pb="xl">
      <PageHead
        title={text('app.page.dashboard')}
        {...(list.totalText === null ? {} : { count: list.totalText })}
        actions={
          <>
            <SavedTools organization={organization} whole={whole} />
            <PrintTool />
            <ExportTool state={list.state} columns={names} total={list.total ?? 0} />
            <CompareLink state={list.state} />
            <FilterTool list={list} columns={columns} fields={fields} show={text('dashboard.pro.show')} />
          </>
        }
      />
      <ProFigures list={list} figures={figures} />
      {/* On a phone the rows are cards: a long way down. */}
      {list.phone && charts}
      <div className={styles.strip}>
        <FilterChips list={list} fields={fields} inPanel />
        <ColumnPicker list={list} columns={columns} shown={shown} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text('dashboard.pro.noColumns')} />
      ) : (
        <DataTable
          list={list}
          label={text('dashboard.pro.table')}
          columns={columns}
          card={card}
          keys={keys}
          empty={<EmptyState title={text('dashboard.pro.empty')}>{text('dashboard.pro.emptyWords')}</EmptyState>}
        />
      )}
      <Pager list={list} />
      {!list.phone && charts}
      {opened !== null && <ProDialogs of={opened} onOpen={open} onClose={() => open(null)} />}
    </Box>
  )
}

/** The dialogs of the page; none for users who may see metrics but no notes. */
function useProAction(open: (opened: Opened) => void): ProAction | null {
  const user = useSession()?.user
  const seesNotes = user !== undefined && hasPermission(permissionHolder(user), 'viewCmrs')
  const action = useCallback<ProAction>((kind, row) => open({ kind, note: row }), [open])
  return seesNotes ? action : null
}

interface ProFiguresProps {
  readonly list: Pick<ProList, 'state'>
  readonly figures: ReturnType<typeof useProFigures>
}

/** The metrics of the rows. They have no links where no other list can show exactly these notes. */
function ProFigures({ list: { state }, figures }: ProFiguresProps) {
  const text = useText()
  const language = useLanguage()
  const period = usePeriodText()
  const { days, before, isRunning, narrowed, statistics, earlier } = figures
  const hrefOf = (metric: MetricName): string | null => {
    if (narrowed) return null
    return notesPath(language, { days, organization: state.organization, whole: state.whole }, { metric })
  }
  return (
    <>
      <div className={figureStyles.asked}>
        <span>{period(days)}</span>
        {!narrowed && (
          <Text span c="dimmed" size="sm">
            {text('dashboard.against', { days: period(before) })}
          </Text>
        )}
      </div>
      {statistics.isError ? (
        <div className={figureStyles.failed} role="status">
          <span>{text('dashboard.pro.countsFailed')}</span>
          <Button size="xs" onClick={() => void statistics.refetch()}>
            {text('dashboard.retry')}
          </Button>
        </div>
      ) : (
        <Figures
          now={statistics.data ?? null}
          before={earlier}
          isRunning={isRunning}
          points={[]}
          hrefOf={hrefOf}
          compact
        />
      )}
    </>
  )
}
