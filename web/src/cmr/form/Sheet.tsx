import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { sectionId, useSurroundings } from './form-context.ts'
import { groupOfField } from './form-locks.ts'
import { type Section, sectionFields } from '../note/sections.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly section: Section
  /** Beside the title. */
  readonly aside?: ReactNode
  /** The whole width, for tables. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** One section of the form as a sheet of paper. Why something in it is locked stands in its head, once. */
export function Sheet({ section, aside, flush = false, children }: SheetProps) {
  const text = useText()
  const id = sectionId(section)
  return (
    <section className={styles.sheet} id={id} aria-labelledby={`${id}-title`} tabIndex={-1} data-section={section}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {text(`form.section.${section}`)}
        </h2>
        {aside}
        <SheetLock section={section} />
      </header>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}

const groupsOfRows = {
  goods: 'contract',
  returnedGoods: 'delivery',
  pallets: 'contract',
  containers: 'contract',
} as const

function useLockOfSection(section: Section): { reason: string; isWhole: boolean } | null {
  const { mode, locks } = useSurroundings()
  if (mode !== 'edit') return null
  if (section in groupsOfRows) {
    // Just compared.
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

/** A part of a sheet, parted from the others by a hairline. */
export function Part({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part} role={title === undefined ? undefined : 'group'} aria-label={title}>
      {title !== undefined && <h3 className={styles.partTitle}>{title}</h3>}
      <div className={styles.grid}>{children}</div>
    </div>
  )
}
