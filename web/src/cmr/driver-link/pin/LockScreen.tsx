import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/notify.ts'
import { CardFields } from '../card/CardParts.tsx'
import type { NoteLock } from '../stored/note-lock.ts'
import { PinField } from './PinField.tsx'

/** Instead of the notes, after a pause and at each start. */
export function LockScreen({ lock }: { readonly lock: NoteLock }) {
  const text = useText()
  const [pin, setPin] = useState('')
  const [left, setLeft] = useState<number | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setOpening(true)
    const more = await lock.unlock(pin)
    setOpening(false)
    setPin('')
    setLeft(more)
    if (more === 0) notify.problem(text('charter.pin.wiped'), { stays: 'untilClosed' })
  }
  return (
    <form onSubmit={(event) => void open(event)}>
      <CardFields>
        <h1>{text('charter.pin.locked')}</h1>
        <Text c="var(--text-secondary)">{text('charter.pin.lockedWords')}</Text>
        <PinField
          label={text('charter.pin.label')}
          error={left === null ? null : text('charter.pin.wrong', { count: left })}
          value={pin}
          onChange={setPin}
          isFirst
        />
        <Button type="submit" variant="filled" size="lg" mih={48} loading={isOpening}>
          {text('charter.pin.unlock')}
        </Button>
      </CardFields>
    </form>
  )
}
