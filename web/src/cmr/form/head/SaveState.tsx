import { useText } from '../../../language/use-text.ts'
import { useFormContext } from '../state/form-context.ts'
import styles from './FormHead.module.css'
import { rowKinds, sectionOf } from '../../note/sections.ts'
import { changedFields, type FormRows, type FormValues } from '../state/form-values.ts'
import { useWatched } from './Watching.tsx'

interface SaveStateProps {
  readonly read: FormValues
  readonly rows: FormRows
  readonly isSaving: boolean
}

/** Whether there are unsaved changes, and in how many sections. */
export function SaveState({ read, rows, isSaving }: SaveStateProps) {
  const text = useText()
  const { item } = useFormContext()
  const now = { ...useWatched(), ...rows }
  const changed = new Set<string>(changedFields(now, read).map(sectionOf))
  if (item === null) {
    if (now.cmrCode !== read.cmrCode) changed.add('cmr')
    for (const kind of rowKinds) if (now[kind] !== read[kind]) changed.add(kind)
  }
  if (!isSaving && changed.size === 0 && item === null) return null
  const words = isSaving
    ? text('form.head.saving')
    : changed.size === 0
      ? text('form.head.saved')
      : text('form.head.unsaved', { count: changed.size })
  return (
    <span className={styles.state} data-changed={changed.size > 0 || undefined} role="status">
      {words}
    </span>
  )
}
