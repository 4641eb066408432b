import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection } from '../dialog/DialogParts.tsx'
import { Failure } from '../dialog/Failure.tsx'
import { useTypedPart } from '../dialog/typed-parts.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { FormContext } from './form-context.ts'
import type { AnyForm } from './use-form.ts'

interface FormProps {
  readonly form: AnyForm
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly ref?: Ref<HTMLFormElement>
}

/** A form whose fields connect to it by name. */
export function Form({ form, className, children, ref }: FormProps) {
  // A form that was created outside of its dialog is known to it only here.
  useTypedPart(form)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // React bubbles events of a dialog to the page's form, which must not handle this submit.
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

/** The same nested in another form, where HTML allows no second one: Enter in a field submits it. */
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
  /** The label of the submit button. */
  readonly action: string
  readonly icon?: ReactNode
  readonly onCancel: () => void
  /** The label of the other button, where it is not "Cancel". */
  readonly cancel?: string
  /** Sections above the last one, which contains the children and the refusal. */
  readonly above?: ReactNode
  readonly children: ReactNode
  /** Replaces the default message for a refusal without a field. */
  readonly failure?: ReactNode
  /** Next to the buttons: text or further buttons. */
  readonly aside?: ReactNode
  /** Another step is required before it can be sent. */
  readonly isBlocked?: boolean
}

/** A form as the content of a dialog: fields, refusal and the two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { form, action, icon, onCancel, cancel, above, children, failure, aside, isBlocked = false } = props
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  useFirstField(element)
  return (
    <DialogBody component={Form} form={form} ref={element}>
      {form.draft !== null && (
        <DialogSection>
          <DraftOffer draft={form.draft} />
        </DialogSection>
      )}
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
 * Focuses the first invalid field, the one that requests it, or the first. Dialog contents often render after the
 * dialog took the focus itself; when they are there earlier, the dialog looks for the attribute.
 */
export function useFirstField(form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-invalid="true"]') ?? find('[data-autofocus]') ?? find(fields)
    first?.setAttribute('data-autofocus', '')
    first?.focus()
  }, [form])
}
