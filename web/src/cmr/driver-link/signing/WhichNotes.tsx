import { Checkbox, Stack } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useText } from '../../../language/use-text.ts'
import { ChecksField } from '../../../ui/form/CheckField.tsx'
import { CardTick } from '../card/CardParts.tsx'

/** All waiting notes except those that are taken out of the choice. */
export function WhichNotes({ due }: { readonly due: readonly CharteredNote[] }) {
  const text = useText()
  return (
    <ChecksField
      name="cmr_id"
      label={text('charter.page.which')}
      words={{ not_allowed: text('charter.page.noneChosen') }}
    >
      <Stack gap="xs" mt="xs">
        {due.map(({ id, cmrCode, delivery }) => (
          <CardTick key={id}>
            <Checkbox size="md" value={String(id)} label={[cmrCode, delivery.place].filter(Boolean).join(' → ')} />
          </CardTick>
        ))}
      </Stack>
    </ChecksField>
  )
}
