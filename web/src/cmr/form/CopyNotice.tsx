import { Button } from '@mantine/core'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { tripFields } from '@roadnote/domain/cmr/field/copied-fields'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFormApi } from './state/form-context.ts'
import { formOfItem } from './state/form-values.ts'

/** What a copy took along from its original; the trip follows on request. */
export function CopyNotice({ item }: { readonly item: NoteItem }) {
  const text = useText()
  const { setValue } = useFormApi()
  const [isTaken, setTaken] = useState(false)
  const trip = formOfItem(item)
  const hasTrip = tripFields.some((field) => trip[field] !== '')
  const take = (): void => {
    for (const field of tripFields) setValue(field, trip[field], { shouldDirty: true })
    setTaken(true)
  }
  return (
    <>
      <Notice tone="info">{text(isTaken ? 'form.copy.withTrip' : 'form.copy.words', { code: item.cmrCode })}</Notice>
      {hasTrip && !isTaken && (
        <div>
          <Button onClick={take}>{text('form.copy.trip')}</Button>
        </div>
      )}
    </>
  )
}
