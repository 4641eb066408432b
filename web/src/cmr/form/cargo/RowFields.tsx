import { Checkbox, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { textOfField } from '../../../client/failure.ts'
import { type PlainKey, useText } from '../../../language/use-text.ts'
import frame from '../../../ui/dialog/dialog.module.css'
import { useAutofocus } from '../../../ui/dialog/use-autofocus.ts'
import { type CargoField, type CargoKind, cargoTables } from '../../note/cargo-kinds.ts'
import { isNumeric } from './CargoTable.tsx'
import { boxNumber } from './RowParts.tsx'
import styles from './RowEditor.module.css'
import type { RowForm } from './use-row-form.ts'

interface RowFieldsProps {
  readonly kind: CargoKind
  readonly form: RowForm
  readonly isOpen: (field: CargoField) => boolean
}

/** The fields of a row: what the paper says first, what is filled in on the way below. */
export function RowFields({ kind, form, isOpen }: RowFieldsProps) {
  const text = useText()
  const { fields } = cargoTables[kind]
  const first = useRef<HTMLInputElement>(null)
  useAutofocus(first)
  const firstOpen = fields.find(isOpen)
  const parts: readonly { readonly title: PlainKey; readonly of: readonly CargoField[] }[] = [
    { title: 'cargo.part.goods', of: fields.filter(({ later }) => later !== true) },
    { title: 'cargo.part.way', of: fields.filter(({ later }) => later === true) },
  ]
  return parts
    .filter((part) => part.of.length > 0)
    .map(({ title, of }) => (
      <fieldset key={title} className={styles.part}>
        {parts.every((part) => part.of.length > 0) && <legend className={frame.heading}>{text(title)}</legend>}
        <div className={styles.fields}>
          {of.map((field) => (
            <RowField
              key={field.name}
              field={field}
              form={form}
              open={isOpen(field)}
              arrival={field === firstOpen ? first : undefined}
            />
          ))}
        </div>
      </fieldset>
    ))
}

interface RowFieldProps {
  readonly field: CargoField
  readonly form: RowForm
  readonly open: boolean
  readonly arrival: RefObject<HTMLInputElement | null> | undefined
}

function RowField({ field, form, open, arrival }: RowFieldProps) {
  const text = useText()
  const { name, input, label } = field
  const value = form.draft[name]
  const number = boxNumber(field)
  if (input === 'flag') {
    return (
      <Checkbox
        ref={arrival}
        className={styles.flag}
        label={text(label)}
        description={name === 'manualPickingSign' ? text('cargo.pickedHint') : undefined}
        checked={value === true}
        disabled={!open}
        onChange={({ currentTarget }) => form.set(name, currentTarget.checked)}
      />
    )
  }
  const problem = form.problems[name]
  return (
    <TextInput
      ref={arrival}
      label={
        <>
          {number !== null && <span className={styles.box}>{number}</span>}
          {text(label)}
          {!open && <IconLock className={styles.lock} size={13} stroke={1.5} aria-hidden />}
        </>
      }
      aria-label={text(label)}
      classNames={{ input: isNumeric(field) ? `${styles.value} ${styles.amount}` : styles.value }}
      inputMode={input === 'decimal' ? 'decimal' : input === 'pieces' ? 'numeric' : undefined}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      disabled={!open}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      onBlur={() => form.leave(name)}
      error={problem === undefined ? textOfField(form.failure, name, text) : text(`error.field.${problem}`)}
      errorProps={{ role: 'alert' }}
    />
  )
}
