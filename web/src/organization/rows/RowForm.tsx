import { Button } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { useCloseQuestion } from '../../ui/dialog/Dialog.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { FormGroup, useFirstField } from '../../ui/form/Form.tsx'
import { UnsavedForm } from '../../ui/form/UnsavedForm.tsx'
import type { AnyForm } from '../../ui/form/use-form.ts'
import styles from './Rows.module.css'

interface RowFormProps {
  readonly form: AnyForm
  readonly label: string
  /** The label of the submit button. */
  readonly action: string
  readonly onCancel: () => void
  readonly children: ReactNode
  /** Replaces the buttons: a confirmation must be answered first. */
  readonly question?: ReactElement | null
  /** The reply must be read before leaving. */
  readonly staysAfterwards?: boolean
}

/** A form for one row inside the organisation dialog: Escape closes the form and not the dialog. */
export function RowForm({ form, label, action, onCancel, children, question, staysAfterwards }: RowFormProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const closing = useCloseQuestion(form, onCancel)
  useFirstField(place)
  return (
    <>
      <EscapeToClose onBack={closing.close}>
        <div ref={place}>
          <FormGroup form={form} label={label} className={styles.form}>
            <DraftOffer draft={form.draft} />
            {children}
            <Failure of={form.failure} />
            {question ?? (
              <div className={styles.formActions}>
                <Button onClick={onCancel}>{text('dialogs.cancel')}</Button>
                <Button variant="filled" loading={form.isPending} onClick={() => void form.submit()}>
                  {action}
                </Button>
              </div>
            )}
          </FormGroup>
        </div>
      </EscapeToClose>
      {closing.shown}
      <UnsavedForm form={form} staysAfterwards={staysAfterwards}>
        {text('masterData.unsaved')}
      </UnsavedForm>
    </>
  )
}

/** Escape closes only this form. Mantine's dialogs check this attribute on the focused element. */
export function EscapeToClose({ onBack, children }: { readonly onBack: () => void; readonly children: ReactNode }) {
  const mark = ({ target }: FocusEvent): void => target.setAttribute('data-mantine-stop-propagation', 'true')
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onBack()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only what its fields do not use themselves
    <div onFocusCapture={mark} onKeyDown={press}>
      {children}
    </div>
  )
}
