import { Text } from '@mantine/core'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterTool, PrintTool } from '../ui/list/ListTools.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Charts } from './charts/Charts.tsx'
import { CompareLink } from './CompareLink.tsx'
import { Figures, FiguresFailed } from './Figures.tsx'
import styles from './Figures.module.css'
import { SavedTools } from './saved/SavedTools.tsx'
import { notesPath } from './notes-path.ts'
import { useDashboard, useDashboardFields } from './use-dashboard.ts'
import { usePeriodText } from './use-period-text.ts'

/** The dashboard of a period: metrics with links to their notes, then charts. */
export function DashboardPage() {
  const text = useText()
  const language = useLanguage()
  const dashboard = useDashboard()
  const fields = useDashboardFields(dashboard)
  const { state, today, days, before, now, earlier, points } = dashboard
  const period = usePeriodText()
  const of = { days, organization: state.organization, whole: state.whole }
  const hrefOf = (metric: MetricName): string => notesPath(language, of, { metric })
  return (
    <div className={styles.page}>
      <PageHead
        title={text('app.page.dashboard')}
        actions={
          <>
            <SavedTools organization={state.organization} whole={state.whole} />
            <PrintTool />
            <CompareLink state={state} />
            <FilterTool list={dashboard} columns={[]} fields={fields} show={text('dashboard.show')} />
          </>
        }
      />
      <div className={styles.asked}>
        <span>{period(days)}</span>
        <Text span c="dimmed" size="sm">
          {text('dashboard.against', { days: period(before) })}
        </Text>
        <FilterChips list={dashboard} fields={fields} />
      </div>
      {now.isError ? (
        <FiguresFailed onRetry={() => void now.refetch()} />
      ) : (
        <Figures
          now={now.data ?? null}
          before={earlier.data ?? null}
          isRunning={days.end >= today}
          points={points.data?.data ?? []}
          hrefOf={hrefOf}
        />
      )}
      <Charts {...of} />
    </div>
  )
}
