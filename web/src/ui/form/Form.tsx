import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection } from '../dialog/DialogParts.tsx'
import { Failure } from '../dialog/Failure.tsx'
import { FormContext } from './form-context.ts'
import type { AnyForm } from './use-form.ts'

interface FormProps {
  readonly form: AnyForm
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly ref?: Ref<HTMLFormElement>
}

/** What somebody fills in and sends. Fields inside connect to it by their names. */
export function Form({ form, className, children, ref }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A dialog stands inside the page's form for React, which must not take this for its own.
    event.stopPropagation()
    void form.submit()
  }
  return (
    <FormContext value={form}>
      <form ref={ref} noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </FormContext>
  )
}

interface FormGroupProps extends Omit<FormProps, 'ref'> {
  readonly label: string
}

/** The same inside the form of something else, where HTML allows no second one: Enter in a line sends it. */
export function FormGroup({ form, label, className, children }: FormGroupProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <FormContext value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only what its fields do not use themselves */}
      <div role="group" aria-label={label} className={className} onKeyDown={press}>
        {children}
      </div>
    </FormContext>
  )
}

interface DialogFormProps {
  readonly form: AnyForm
  /** The verb on the button. */
  readonly action: string
  readonly icon?: ReactNode
  readonly onCancel: () => void
  /** What the other button says, where that is not "Cancel". */
  readonly cancel?: string
  /** Sections above the last one, which holds the children and what was refused. */
  readonly above?: ReactNode
  readonly children: ReactNode
  /** Instead of the usual words about what no field tells. */
  readonly failure?: ReactNode
  /** Beside the buttons: words, or further ones. */
  readonly aside?: ReactNode
  /** Something has to be done before it can be sent. */
  readonly isBlocked?: boolean
}

/** A form as the content of a dialog: its fields, why it was refused, and the two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { form, action, icon, onCancel, cancel, above, children, failure, aside, isBlocked = false } = props
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  useFirstField(element)
  return (
    <DialogBody component={Form} form={form} ref={element}>
      {above}
      <DialogSection>
        {children}
        {failure === undefined ? <Failure of={form.failure} /> : failure}
      </DialogSection>
      <DialogFoot>
        {aside}
        <Button onClick={onCancel}>{cancel ?? text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" leftSection={icon} loading={form.isPending} disabled={isBlocked}>
          {action}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

const fields = ':is(input, select, textarea):not(:disabled, [readonly])'

/**
 * Puts the focus into the first field that is wrong, the one that asks for it, or simply the first. The content of a dialog often arrives after the
 * dialog has taken the focus itself; when it is there before, the dialog looks for the mark.
 */
export function useFirstField(form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid="true"]') ?? find('[data-autofocus]') ?? find(fields)
    first?.setAttribute('data-autofocus', '')
    first?.focus()
  }, [form])
}
