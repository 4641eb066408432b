import { Text } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { NeededMark } from './fields/FieldLabel.tsx'
import { sectionId, useFormApi, useFormContext } from './state/form-context.ts'
import { groupOfField } from './state/form-locks.ts'
import { type Section, sectionFields } from '../note/sections.ts'
import { isSectionFilled } from './head/section-state.ts'
import { sectionSummary, summaryParts } from './head/section-summary.ts'
import { FormGrid } from '../../ui/form/FormGrid.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly section: Section
  /** Next to the title. */
  readonly aside?: ReactNode
  /** Full width, for tables. */
  readonly flush?: boolean
  /** Few notes have it: closed as long as it is empty, unless a field in it has a problem. */
  readonly isRare?: boolean
  /** For a section with a table: whether the table is empty. */
  readonly isEmpty?: boolean
  /** For a section with a table: what a folded one shows. */
  readonly summary?: string
  readonly children: ReactNode
}

/** One section of the form. Its header says once why fields in it are locked. */
export function Sheet({ section, aside, flush = false, isEmpty, isRare = false, summary, children }: SheetProps) {
  const text = useText()
  const { mode } = useFormContext()
  const id = sectionId(section)
  const saysNothing = useSaysNothing(section, isEmpty, isRare)
  const hasProblem = useHasProblem(section)
  // Null: as long as nobody has folded or unfolded it.
  const [chosen, choose] = useState<'folded' | 'unfolded' | null>(null)
  const isFolded = !hasProblem && (chosen === null ? saysNothing : chosen === 'folded')
  const mayFold = !hasProblem && (saysNothing || summary !== undefined || summaryParts[section] !== undefined)
  return (
    <section
      className={styles.sheet}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      data-section={section}
      data-folded={isFolded || undefined}
    >
      <header className={styles.head}>
        <Text component="h2" fw="var(--weight-strong)" id={`${id}-title`}>
          {text(`form.section.${section}`)}
          {section === 'goods' && mode === 'new' && <NeededMark />}
        </Text>
        {aside}
        <SheetLock section={section} />
        {mayFold && (
          <Unfold
            section={section}
            isFolded={isFolded}
            isEmpty={isEmpty}
            summary={summary}
            onTurn={() => choose(isFolded ? 'unfolded' : 'folded')}
          />
        )}
      </header>
      <div className={flush ? undefined : styles.body} id={`${id}-body`} hidden={isFolded}>
        {children}
      </div>
    </section>
  )
}

/** A reader need not scroll through empty sections. */
function useSaysNothing(section: Section, isEmpty: boolean | undefined, isRare: boolean): boolean {
  const { mode } = useFormContext()
  const { getValues } = useFormApi()
  if (mode !== 'details' && !isRare) return false
  if (isEmpty !== undefined) return isEmpty
  return sectionFields[section].length > 0 && !isSectionFilled(section, getValues())
}

/** Problems are never hidden. */
function useHasProblem(section: Section): boolean {
  const { errors } = useFormState({ control: useFormApi().control })
  return sectionFields[section].some((field) => field in errors)
}

interface UnfoldProps {
  readonly section: Section
  readonly isFolded: boolean
  readonly isEmpty: boolean | undefined
  readonly summary: string | undefined
  readonly onTurn: () => void
}

/** Folds and unfolds a section; a folded one shows a line of what is in it. */
function Unfold({ section, isFolded, isEmpty, summary, onTurn }: UnfoldProps) {
  const text = useText()
  const language = useLanguage()
  const name = text(`form.section.${section}`)
  const fields = useWatch({ control: useFormApi().control })
  const isFilled = isEmpty === undefined ? isSectionFilled(section, fields) : !isEmpty
  const line = isFilled ? (summary ?? sectionSummary(section, fields, { text, language })) : text('form.nav.empty')
  const said = isFolded ? line || text('form.nav.filled') : text('form.fold')
  return (
    <button
      type="button"
      className={styles.unfold}
      aria-expanded={!isFolded}
      aria-controls={`${sectionId(section)}-body`}
      aria-label={text('form.inSection', { section: name, field: said })}
      title={isFolded ? undefined : said}
      data-unfold
      onClick={onTurn}
    >
      {isFolded && (
        <Text span inherit truncate>
          {said}
        </Text>
      )}
      <IconChevronDown size={16} stroke={1.5} aria-hidden />
    </button>
  )
}

const groupsOfRows = {
  goods: 'contract',
  returnedGoods: 'delivery',
  pallets: 'contract',
  containers: 'contract',
} as const

function useLockOfSection(section: Section): { reason: string; isWhole: boolean } | null {
  const { mode, locks } = useFormContext()
  if (mode !== 'edit') return null
  if (section in groupsOfRows) {
    // The condition above checks it.
    const reason = locks[groupsOfRows[section as keyof typeof groupsOfRows]]
    return reason === null ? null : { reason, isWhole: false }
  }
  const groups = [...new Set(sectionFields[section].map(groupOfField))]
  const closed = groups.flatMap((group) => locks[group] ?? [])
  const [reason] = closed
  return reason === undefined ? null : { reason, isWhole: closed.length === groups.length }
}

function SheetLock({ section }: { readonly section: Section }) {
  const text = useText()
  const lock = useLockOfSection(section)
  if (lock === null) return null
  return (
    <p className={styles.lock}>
      <IconLock size={14} stroke={1.5} aria-hidden />
      {lock.isWhole ? lock.reason : text('form.lock.some', { reason: lock.reason })}
    </p>
  )
}

/** A part of a section, separated by a thin line. */
export function SheetPart({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part} role={title === undefined ? undefined : 'group'} aria-label={title}>
      {title !== undefined && <h3 className={styles.partTitle}>{title}</h3>}
      <FormGrid>{children}</FormGrid>
    </div>
  )
}
