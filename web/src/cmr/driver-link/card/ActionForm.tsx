import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../language/use-text.ts'
import { Form, useFirstField } from '../../../ui/form/Form.tsx'
import type { AnyForm } from '../../../ui/form/use-form.ts'
import { ActionFailure } from './ActionFailure.tsx'
import { CardButtons, CardFields } from './CardParts.tsx'

interface ActionFormProps {
  readonly form: AnyForm
  /** The label of the submit button. */
  readonly verb: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A small form on the card of a note: fields, refusal and two buttons. */
export function ActionForm({ form, verb, onCancel, children }: ActionFormProps) {
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  useFirstField(element)
  return (
    <Form form={form} ref={element}>
      <CardFields>
        {children}
        <ActionFailure error={form.failure} />
        <CardButtons>
          <Button onClick={onCancel}>{text('charter.page.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isPending}>
            {verb}
          </Button>
        </CardButtons>
      </CardFields>
    </Form>
  )
}
