import { Button, Text } from '@mantine/core'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { type DayRange, lengthInDays } from '@roadnote/domain/dashboard/period'
import { IconFilter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../client/use-query.ts'
import { organizationInput } from '../cmr/note/organization-scope.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import type { FilterField } from '../ui/list/filter-field.ts'
import { PrintTool } from '../ui/list/ListTools.tsx'
import { useAddressState } from '../ui/list/use-address-state.ts'
import { LoadingMark } from '../ui/LoadingMark.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useToday } from '../ui/time/use-today.ts'
import { timeZone } from '../ui/time/zone.ts'
import { compareAddress, periodsOf } from './compare-address.ts'
import styles from './Compare.module.css'
import { ComparePanel } from './ComparePanel.tsx'
import { CompareTable } from './CompareTable.tsx'
import { FiguresFailed } from './Figures.tsx'
import figureStyles from './Figures.module.css'
import { useOrganizationChoice } from './use-organization-choice.ts'
import { usePeriodText } from './use-period-text.ts'

/** The metrics of two periods side by side. */
export function ComparePage() {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const today = useToday()
  const frame = useAddressState(compareAddress)
  const { state, change } = frame
  const [isOpen, setOpen] = useState(compareAddress.write(state) === '' && !frame.phone)
  const { first, second, heads, isRunning } = useCompared(state, today)
  const choice = useOrganizationChoice({ state, change })
  const fields = useCompareFields(frame, today, choice)
  const retry = (): void => void Promise.all([first.refetch(), second.refetch()])
  return (
    <div className={figureStyles.page}>
      <PageHead
        title={text('app.page.compare')}
        actions={
          <>
            <PrintTool />
            <Button
              leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {text('list.filter.title')}
            </Button>
          </>
        }
      />
      <div className={figureStyles.asked}>
        {/* A phone stacks the cells of the table and has no room for its heads. */}
        {frame.phone && (
          <>
            <span>{heads[1]}</span>
            <Text span c="dimmed" size="sm">
              {text('dashboard.against', { days: heads[0] })}
            </Text>
          </>
        )}
        <FilterChips list={frame} fields={fields} />
      </div>
      {isOpen && (
        <ComparePanel
          key={compareAddress.write(state)}
          state={state}
          today={today}
          phone={frame.phone}
          organization={choice}
          onApply={(applied) => {
            change(applied)
            setOpen(false)
          }}
          onCancel={() => void router.navigate({ href: `/${language}/dashboard` })}
        />
      )}
      {first.isError || second.isError ? (
        <FiguresFailed onRetry={retry} />
      ) : first.data === undefined || second.data === undefined ? (
        <LoadingMark />
      ) : (
        <div className={styles.scroll}>
          <CompareTable first={first.data} second={second.data} heads={heads} isRunning={isRunning} />
        </div>
      )}
    </div>
  )
}

type State = ReturnType<typeof compareAddress.read>

function useCompared(state: State, today: string) {
  const text = useText()
  const show = usePeriodText()
  const days = periodsOf(state, today)
  const of = { timeZone, ...organizationInput(state) }
  const isEven = lengthInDays(days.first) === lengthInDays(days.second)
  // Periods of different lengths say so.
  const headOf = (one: DayRange): string =>
    isEven ? show(one) : `${show(one)} (${text('dashboard.compare.days', { count: lengthInDays(one) })})`
  return {
    first: useQuery(dashboardContract.figures, { ...days.first, ...of }),
    second: useQuery(dashboardContract.figures, { ...days.second, ...of }),
    heads: [headOf(days.first), headOf(days.second)] as const,
    isRunning: days.second.end >= today,
  }
}

/** A chip for each choice that is not the default. */
function useCompareFields(
  { state, change }: { readonly state: State; readonly change: (changes: Partial<State>) => void },
  today: string,
  choice: ReturnType<typeof useOrganizationChoice>,
): FilterField[] {
  const text = useText()
  const show = usePeriodText()
  const { preset } = state
  const days = periodsOf(state, today)
  const usual = (): void => change({ preset: compareAddress.usual.preset, first: null, second: null })
  const chips =
    preset === 'custom'
      ? (['first', 'second'] as const).map((which) => ({
          label: text(`dashboard.compare.${which}`),
          value: show(days[which]),
        }))
      : preset === compareAddress.usual.preset
        ? []
        : [{ label: text('dashboard.compare.by'), value: text(`dashboard.compare.${preset}`) }]
  const flags = chips.map((chip) => ({ label: chip.value, chip, checked: true, onChange: usual }))
  return [
    { kind: 'flags', label: text('dashboard.compare.by'), flags },
    ...(choice === null ? [] : [choice]),
    ...(choice === null || !state.whole
      ? []
      : [
          {
            kind: 'flags' as const,
            label: text('dashboard.of'),
            flags: [
              {
                label: text('dashboard.whole'),
                chip: { label: '', value: text('dashboard.whole') },
                checked: true,
                onChange: () => change({ whole: false }),
              },
            ],
          },
        ]),
  ]
}
