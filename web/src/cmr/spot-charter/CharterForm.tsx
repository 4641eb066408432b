import { Flex, Radio } from '@mantine/core'
import { notificationType } from '@roadnote/domain/cmr/policy/spot-charter'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { ChoiceBox } from '../../ui/form/ChoiceField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useField } from '../../ui/form/use-field.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
import { CarrierFields } from './CarrierFields.tsx'
import styles from './charter.module.css'
import { type emptyCharter, type PreviousCarrier, valuesOfCarrier } from './charter-values.ts'
import { DriverFields } from './DriverFields.tsx'

interface CharterFormProps {
  readonly form: FormOf<typeof emptyCharter>
  readonly previous: readonly PreviousCarrier[]
  readonly sendsMessages: boolean
  readonly onCancel: () => void
}

/** Carrier and driver. A carrier of an earlier charter fills in and locks its fields. */
export function CharterForm({ form, previous, sendsMessages, onCancel }: CharterFormProps) {
  const text = useText()
  const id: unknown = useWatch({ control: form.hook.control, name: 'previous' })
  const chosen = carrierOf(previous, id)
  return (
    <DialogForm
      form={form}
      action={text('charter.dialog.next')}
      onCancel={onCancel}
      above={
        <DialogSection>
          <fieldset className={styles.fields}>
            <legend className={styles.legend}>{text('charter.dialog.carrier')}</legend>
            {previous.length > 0 && <PreviousChoice form={form} previous={previous} />}
            <CarrierFields chosen={chosen} />
          </fieldset>
        </DialogSection>
      }
    >
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{text('charter.dialog.driver')}</legend>
        <DriverFields form={form} />
      </fieldset>
      {sendsMessages ? (
        <RadioField name="notificationType" label={text('charter.dialog.channel')}>
          <Flex wrap="wrap" rowGap="sm" columnGap="xl" mt="sm">
            <Radio value={String(notificationType.whatsapp)} label={text('charter.dialog.whatsapp')} />
            <Radio value={String(notificationType.sms)} label={text('charter.dialog.sms')} />
          </Flex>
        </RadioField>
      ) : (
        <Notice tone="info">{text('charter.dialog.noGateway')}</Notice>
      )}
    </DialogForm>
  )
}

function carrierOf(previous: readonly PreviousCarrier[], id: unknown): PreviousCarrier | null {
  return previous.find((one) => String(one.id) === id) ?? null
}

/** Carriers that this organisation has chartered before. */
function PreviousChoice({ form, previous }: Pick<CharterFormProps, 'form' | 'previous'>) {
  const text = useText()
  const field = useField<string>({ name: 'previous' })
  const take = (id: string): void => {
    field.onChange(id)
    form.set(valuesOfCarrier(carrierOf(previous, id)))
  }
  return (
    <ChoiceBox
      field={{ ...field, onChange: take }}
      className={styles.wide}
      label={text('charter.dialog.previous')}
      none={text('charter.dialog.newCarrier')}
      choices={previous.map(({ id, name, place, countryCode }) => ({
        value: String(id),
        label: [name, place, countryCode].filter(Boolean).join(', '),
      }))}
    />
  )
}
