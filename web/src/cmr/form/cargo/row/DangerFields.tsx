import { Button } from '@mantine/core'
import { isFilled } from '@roadnote/domain/cmr/goods/quantity'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../../language/use-text.ts'
import { SectionTitle } from '../../../../ui/dialog/DialogParts.tsx'
import type { FormOf } from '../../../../ui/form/use-form.ts'
import type { CargoField } from '../../../note/cargo-field.ts'
import type { RowDraft } from './row-draft.ts'
import styles from './RowEditor.module.css'
import { SubstanceOffer } from './SubstanceOffer.tsx'

interface DangerFieldsProps {
  readonly fields: readonly CargoField[]
  readonly form: FormOf<RowDraft>
  /** Some of the fields may be changed. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** The part of a row about dangerous goods, which few rows need: it opens on demand, and by itself where it is filled in. */
export function DangerFields({ fields, form, isOpen, children }: DangerFieldsProps) {
  const text = useText()
  const names = fields.map(({ name }) => name)
  const isAnyFilled = useWatch({ control: form.hook.control, name: names }).some(isFilled)
  const [isWanted, setWanted] = useState(false)
  if (!isAnyFilled && !isWanted)
    return isOpen ? (
      <div className={styles.part}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            setWanted(true)
            // After the fields are there.
            requestAnimationFrame(() => form.focus('unNumber'))
          }}
        >
          {text('cargo.danger.open')}
        </Button>
      </div>
    ) : null
  const clear = (): void => {
    form.set(Object.fromEntries(fields.map(({ name, input }) => [name, input === 'flag' ? false : ''])))
    form.hook.clearErrors(names)
    setWanted(false)
  }
  return (
    <fieldset className={styles.part}>
      <SectionTitle component="legend">{text('cargo.danger.title')}</SectionTitle>
      {isOpen && <SubstanceOffer form={form} />}
      {children}
      {isOpen && (
        <Button mt="md" onClick={clear}>
          {text('cargo.danger.clear')}
        </Button>
      )}
    </fieldset>
  )
}
