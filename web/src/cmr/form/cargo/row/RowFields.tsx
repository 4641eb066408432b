import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../language/use-text.ts'
import { PackageTypeField } from '../../../../organization/PackageTypeField.tsx'
import { CheckField } from '../../../../ui/form/CheckField.tsx'
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx'
import { NumberField, TextField } from '../../../../ui/form/TextField.tsx'
import type { FormOf } from '../../../../ui/form/use-form.ts'
import type { CargoField } from '../../../note/cargo-field.ts'
import { type CargoKind, cargoTables } from '../../../note/cargo-kinds.ts'
import { isNumeric } from '../CargoTable.tsx'
import { SectionTitle } from '../../../../ui/dialog/DialogParts.tsx'
import { boxNumber } from '../RowParts.tsx'
import { DangerFields } from './DangerFields.tsx'
import type { RowDraft } from './row-draft.ts'
import styles from './RowEditor.module.css'

interface RowFieldsProps {
  readonly kind: CargoKind
  readonly form: FormOf<RowDraft>
  readonly isNew: boolean
  readonly isOpen: (field: CargoField) => boolean
}

/** The fields of a row: those of the paper first, those of dangerous goods on demand, those filled in during transit below. */
export function RowFields({ kind, form, isNew, isOpen }: RowFieldsProps) {
  const text = useText()
  const { fields } = cargoTables[kind]
  const danger = fields.filter(({ part }) => part === 'danger')
  const ordinary = fields.filter(({ part }) => part === undefined)
  const [onPaper, onTheWay] = [false, true].map((isLater) => ordinary.filter(({ later = false }) => later === isLater))
  const drawn = (some: readonly CargoField[] = []) => (
    <div className={styles.fields}>
      {some.map((field) =>
        field.input === 'flag' ? (
          <Flag key={field.name} field={field} form={form} isNew={isNew} isOpen={isOpen(field)} />
        ) : (
          <Value key={field.name} field={field} isOpen={isOpen(field)} />
        ),
      )}
    </div>
  )
  const hasParts = onTheWay !== undefined && onTheWay.length > 0
  return (
    <>
      <Part title={hasParts ? text('cargo.part.goods') : null}>{drawn(onPaper)}</Part>
      {danger.length > 0 && (
        <DangerFields fields={danger} form={form} isOpen={danger.some(isOpen)}>
          {drawn(danger)}
        </DangerFields>
      )}
      {hasParts && <Part title={text('cargo.part.way')}>{drawn(onTheWay)}</Part>}
    </>
  )
}

function Part({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      {title !== null && <SectionTitle component="legend">{title}</SectionTitle>}
      {children}
    </fieldset>
  )
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
  if (input === 'choice') {
    const { unlimited: _, classNames: __, ...choice } = look
    const choices = (field.choices ?? []).map((value) => ({ value, label: value }))
    return <ChoiceField {...choice} choices={choices} none="" early />
  }
  if (input === 'package') {
    const { 'aria-label': called, label: shown, disabled } = look
    return <PackageTypeField name={name} label={shown} called={called} disabled={disabled} className={styles.value} />
  }
  // A phone's keyboard for decimals has no minus.
  if (input === 'text' || input === 'degrees') return <TextField {...look} />
  return <NumberField {...look} decimals={input === 'decimal'} />
}
