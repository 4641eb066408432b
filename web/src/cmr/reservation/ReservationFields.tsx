import { reservationGroups } from '@roadnote/domain/cmr/reservation/catalogue'
import type { ReservationChoice } from '@roadnote/domain/cmr/reservation/contract'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useSurroundingForm } from '../../ui/form/form-context.ts'
import { GroupedChoiceField } from '../../ui/form/GroupedChoiceField.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { NumberField } from '../../ui/form/TextField.tsx'

export interface ReservationGood {
  readonly id: number
  readonly name: string
}

interface ReservationFieldsProps {
  readonly choices: readonly ReservationChoice[]
  readonly goods: readonly ReservationGood[]
}

/** What the organisation has written itself comes first: it wrote that because it needs it often. */
const groups = ['own', ...reservationGroups] as const

/** What a reservation says, and, where they fit its code, the row of goods and the number of packages. */
export function ReservationFields({ choices, goods }: ReservationFieldsProps) {
  const text = useText()
  const { hook } = useSurroundingForm()
  const code: unknown = useWatch({ control: hook.control, name: 'code' })
  const chosen = choices.find((choice) => choice.code === code)
  return (
    <>
      <GroupedChoiceField
        name="code"
        label={text('reservation.field.code')}
        required
        none={text('reservation.field.choose')}
        words={{ required: text('reservation.field.codeMissing'), unknown: text('reservation.field.codeMissing') }}
        groups={groups.flatMap((group) => {
          const items = choices.flatMap((choice) =>
            choice.group === group ? [{ value: choice.code, label: choice.name }] : [],
          )
          return items.length === 0 ? [] : [{ group: text(`reservation.group.${group}`), items }]
        })}
      />
      {chosen !== undefined && <Aside component="p">{text('reservation.reasonIs', { reason: chosen.reason })}</Aside>}
      {chosen?.fitsRow === true && goods.length > 0 && (
        <ChoiceField
          name="good_id"
          label={text('reservation.field.good')}
          none={text('reservation.field.wholeLoad')}
          choices={goods.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {chosen?.fitsNumber === true && <NumberField name="number" label={text('reservation.field.number')} />}
      <LongTextField name="text" label={text('reservation.field.text')} rows={2} counted />
    </>
  )
}

/** What is sent of the fields: those that do not fit the chosen code were typed for another one. */
export function fittingFields(
  { code, good_id: good, number }: { readonly code: string; readonly good_id: string; readonly number: string },
  choices: readonly ReservationChoice[],
) {
  const chosen = choices.find((choice) => choice.code === code)
  return {
    good_id: chosen?.fitsRow === true && good !== '' ? good : null,
    number: chosen?.fitsNumber === true && number !== '' ? number : null,
  }
}

/** The rows of goods as a driver tells them apart. */
export function goodsToChoose(
  goods: readonly { readonly id: number; readonly goodsNature: string | null; readonly marks: string | null }[],
  text: ReturnType<typeof useText>,
): ReservationGood[] {
  return goods.map(({ id, goodsNature, marks }, index) => {
    const position = text('reservation.rowNumber', { number: index + 1 })
    return { id, name: [position, goodsNature ?? marks].filter(Boolean).join(' · ') }
  })
}
