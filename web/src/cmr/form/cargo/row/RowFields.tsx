import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type PlainKey, useText } from '../../../../language/use-text.ts'
import { CheckField } from '../../../../ui/form/CheckField.tsx'
import { NumberField, TextField } from '../../../../ui/form/TextField.tsx'
import type { FormOf } from '../../../../ui/form/use-form.ts'
import { type CargoField, type CargoKind, cargoTables } from '../../../note/cargo-kinds.ts'
import { isNumeric } from '../CargoTable.tsx'
import { SectionTitle } from '../../../../ui/dialog/DialogParts.tsx'
import { boxNumber } from '../RowParts.tsx'
import type { RowDraft } from './row-draft.ts'
import styles from './RowEditor.module.css'

interface RowFieldsProps {
  readonly kind: CargoKind
  readonly form: FormOf<RowDraft>
  readonly isNew: boolean
  readonly isOpen: (field: CargoField) => boolean
}

/** The fields of a row: those of the paper first, those filled in during transit below. */
export function RowFields({ kind, form, isNew, isOpen }: RowFieldsProps) {
  const text = useText()
  const { fields } = cargoTables[kind]
  const parts: readonly { readonly title: PlainKey; readonly of: readonly CargoField[] }[] = [
    { title: 'cargo.part.goods', of: fields.filter(({ later }) => later !== true) },
    { title: 'cargo.part.way', of: fields.filter(({ later }) => later === true) },
  ]
  return parts
    .filter((part) => part.of.length > 0)
    .map(({ title, of }) => (
      <fieldset key={title} className={styles.part}>
        {parts.every((part) => part.of.length > 0) && <SectionTitle component="legend">{text(title)}</SectionTitle>}
        <div className={styles.fields}>
          {of.map((field) =>
            field.input === 'flag' ? (
              <Flag key={field.name} field={field} form={form} isNew={isNew} isOpen={isOpen(field)} />
            ) : (
              <Value key={field.name} field={field} isOpen={isOpen(field)} />
            ),
          )}
        </div>
      </fieldset>
    ))
}

interface FieldProps {
  readonly field: CargoField
  readonly isOpen: boolean
}

function Flag({ field: { name, label }, form, isNew, isOpen }: FieldProps & Pick<RowFieldsProps, 'form' | 'isNew'>) {
  const text = useText()
  const isPicking = name === 'manualPickingSign'
  return (
    <CheckField
      name={name}
      className={styles.flag}
      label={text(label)}
      description={isPicking ? text('cargo.pickedHint') : undefined}
      disabled={!isOpen}
      // Rows picked by hand wait for approval, as on the server.
      onTick={(isTicked) => isPicking && isTicked && isNew && form.set({ approved: false })}
    />
  )
}

function Value({ field, isOpen }: FieldProps) {
  const text = useText()
  const { name, input, label } = field
  const number = boxNumber(field)
  const look = {
    name,
    unlimited: true,
    disabled: !isOpen,
    label: (
      <>
        {number !== null && (
          <Text span className="tabular" inherit c="dimmed" fw="var(--weight-regular)" mr="sm">
            {number}
          </Text>
        )}
        {text(label)}
        {!isOpen && <IconLock className={styles.lock} size={13} stroke={1.5} aria-hidden />}
      </>
    ),
    'aria-label': text(label),
    classNames: { input: isNumeric(field) ? `${styles.value} ${styles.amount}` : styles.value },
  }
  return input === 'text' ? <TextField {...look} /> : <NumberField {...look} decimals={input === 'decimal'} />
}
