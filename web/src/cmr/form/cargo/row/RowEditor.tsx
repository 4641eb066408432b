import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../../../../language/use-language.ts'
import { useText } from '../../../../language/use-text.ts'
import { Failure } from '../../../../ui/dialog/Failure.tsx'
import { DraftOffer } from '../../../../ui/form/DraftOffer.tsx'
import { Form, useFirstField } from '../../../../ui/form/Form.tsx'
import type { CargoField } from '../../../note/cargo-field.ts'
import { type AnyRow, type CargoKind, cargoTables } from '../../../note/cargo-kinds.ts'
import { RowChangedByOther } from '../RowChangedByOther.tsx'
import { DialogBody, DialogFoot, Words } from '../../../../ui/dialog/DialogParts.tsx'
import styles from './RowEditor.module.css'
import { RowFields } from './RowFields.tsx'
import type { RowLocks } from './row-locks.ts'
import type { CargoStore } from '../use-cargo-rows.ts'
import { useRowForm } from './use-row-form.ts'

interface RowEditorProps {
  readonly kind: CargoKind
  /** null: a new row. */
  readonly row: AnyRow | null
  /** The initial values of a new row; `null`: empty. */
  readonly begun: AnyRow | null
  /** A new row that is picked by hand in transit, when no other rows can be added. */
  readonly picked: boolean
  readonly locks: RowLocks
  readonly store: CargoStore
  readonly onAdded: () => void
  readonly onNext: () => void
  readonly onClose: () => void
}

/** All fields of one row. */
export function RowEditor(props: RowEditorProps) {
  const { kind, row, begun, picked, locks, store, onAdded, onNext, onClose } = props
  const text = useText()
  const language = useLanguage()
  const root = useRef<HTMLFormElement>(null)
  const form = useRowForm({ kind, table: cargoTables[kind], row, begun, picked, language, store })
  const isPicked = useWatch({ control: form.hook.control, name: 'manualPickingSign' }) === true
  const isOpen = ({ name }: CargoField) => {
    if (row === null) return !(picked && name === 'manualPickingSign') && !(name === 'approved' && isPicked)
    return locks.isOpen(row, name) && !(name === 'approved' && isPicked && row['approved'] !== true)
  }
  const save = async (after: () => void): Promise<boolean> => {
    const isSaved = await form.submit()
    if (isSaved && row === null) onAdded()
    if (isSaved) after()
    return isSaved
  }
  useSaveKey(root)
  useFirstField(root)
  const isPartlyLocked = row !== null && !cargoTables[kind].fields.every(isOpen)
  return (
    <DialogBody component={Form} form={{ ...form, submit: () => save(onClose) }} ref={root}>
      {form.draft !== null && (
        <div className={styles.words}>
          <DraftOffer draft={form.draft} />
        </div>
      )}
      <RowFields kind={kind} form={form} isNew={row === null} isOpen={isOpen} />
      {(form.failure !== null || isPartlyLocked) && (
        <div className={styles.words}>
          {form.failure === null && <Words>{text('cargo.someLocked')}</Words>}
          <Failure of={form.failure}>
            {form.failure?.code === 'changed_meanwhile' && row !== null ? (
              <RowChangedByOther kind={kind} row={row} now={store.rows.find(({ id }) => id === row.id) ?? row} />
            ) : undefined}
          </Failure>
        </div>
      )}
      <DialogFoot>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        {row === null && (
          <Button disabled={form.isPending} onClick={() => void save(onNext)}>
            {text('cargo.addNext')}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={form.isPending}>
          {text(row === null ? 'cargo.addAction' : 'cargo.saveAction')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

/** Ctrl+S in this dialog saves the row, not the note behind it. */
function useSaveKey(root: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = root.current
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      event.stopPropagation()
      form?.requestSubmit()
    }
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [root])
}
