import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { textOfFailure } from '../../../client/failure.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import frame from '../../../ui/dialog/dialog.module.css'
import { Refused } from '../../../ui/dialog/DialogFailure.tsx'
import { type AnyRow, type CargoField, type CargoKind, cargoTables } from '../../note/cargo-kinds.ts'
import styles from './RowEditor.module.css'
import { RowFields } from './RowFields.tsx'
import type { RowLocks } from './row-locks.ts'
import { useRowForm } from './use-row-form.ts'
import type { CargoStore } from './use-cargo-rows.ts'

interface RowEditorProps {
  readonly kind: CargoKind
  /** null: a new one. */
  readonly row: AnyRow | null
  /** What a new one begins with; `null`: empty. */
  readonly begun: AnyRow | null
  /** A new row that is picked by hand on the way: others cannot be added any more. */
  readonly picked: boolean
  readonly locks: RowLocks
  readonly store: CargoStore
  readonly onAdded: () => void
  readonly onNext: () => void
  readonly onClose: () => void
}

/** Every field of one row. */
export function RowEditor(props: RowEditorProps) {
  const { kind, row, begun, picked, locks, store, onAdded, onNext, onClose } = props
  const text = useText()
  const language = useLanguage()
  const root = useRef<HTMLFormElement>(null)
  const form = useRowForm({ table: cargoTables[kind], row, begun, picked, language, store })
  const isOpen = ({ name }: CargoField) => {
    if (row === null) return !(picked && name === 'manualPickingSign') && !(name === 'approved' && form.isPicked)
    return locks.isOpen(row, name) && !(name === 'approved' && form.isPicked && row['approved'] !== true)
  }
  const save = async (after: () => void): Promise<void> => {
    const outcome = await form.save()
    if (outcome === 'saved') {
      if (row === null) onAdded()
      after()
    } else if (outcome === 'wrong') {
      // The fields say what is wrong after the next paint; then the first of them is where to go on.
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The dialog stands inside the form of the note for React, which must not take this for its own.
    event.stopPropagation()
    void save(onClose)
  }
  useSaveKey(root)
  return (
    <form ref={root} noValidate onSubmit={submit} className={frame.form}>
      <RowFields kind={kind} form={form} isOpen={isOpen} />
      {(form.failure !== null || (row !== null && !cargoTables[kind].fields.every(isOpen))) && (
        <div className={styles.words}>
          {form.failure === null ? (
            <p className={frame.words}>{text('cargo.someLocked')}</p>
          ) : (
            <Refused>{textOfFailure(form.failure, text)}</Refused>
          )}
        </div>
      )}
      <div className={frame.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        {row === null && (
          <Button disabled={form.pending} onClick={() => void save(onNext)}>
            {text('cargo.addNext')}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={form.pending}>
          {text(row === null ? 'cargo.addAct' : 'cargo.saveAct')}
        </Button>
      </div>
    </form>
  )
}

/** Ctrl+S in this dialog means the row, not the note behind it. */
function useSaveKey(root: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = root.current
    const heard = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      event.stopPropagation()
      form?.requestSubmit()
    }
    form?.addEventListener('keydown', heard)
    return () => form?.removeEventListener('keydown', heard)
  }, [root])
}
