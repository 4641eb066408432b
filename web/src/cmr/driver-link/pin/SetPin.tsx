import { Box, Button, Flex } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/notify.ts'
import { CardButton, CardButtons, CardFields } from '../card/CardParts.tsx'
import type { NoteLock } from '../stored/note-lock.ts'
import { useLockState } from '../stored/use-note-lock.ts'
import { pinDigits, PinField } from './PinField.tsx'

/** Below the trips: a PIN for the notes that this phone keeps. */
export function SetPin({ lock }: { readonly lock: NoteLock }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const hasPin = useLockState(lock) === 'open'
  if (isOpen)
    return (
      <Box mt="xl">
        <PinForm lock={lock} onDone={() => setOpen(false)} />
      </Box>
    )
  return (
    <Flex mt="xl">
      <CardButton leftSection={<IconLock size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        {text(hasPin ? 'charter.pin.change' : 'charter.pin.open')}
      </CardButton>
    </Flex>
  )
}

function PinForm({ lock, onDone }: { readonly lock: NoteLock; readonly onDone: () => void }) {
  const text = useText()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<'short' | 'notSame' | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = pin.length < pinDigits ? 'short' : pin === again ? null : 'notSame'
    setProblem(wrong)
    if (wrong !== null) return
    setSaving(true)
    try {
      await lock.set(pin)
      notify.done(text('charter.pin.saved'))
      onDone()
    } catch {
      // Private windows and full disks keep no lock, and then no notes either.
      notify.problem(text('charter.pin.noRoom'))
    }
    setSaving(false)
  }
  return (
    <form aria-label={text('charter.pin.open')} onSubmit={(event) => void save(event)}>
      <CardFields>
        <PinField
          label={text('charter.pin.label')}
          description={text('charter.pin.hint')}
          error={problem === 'short' ? text('charter.pin.short') : null}
          value={pin}
          onChange={setPin}
          isFirst
        />
        <PinField
          label={text('charter.pin.again')}
          error={problem === 'notSame' ? text('charter.pin.notSame') : null}
          value={again}
          onChange={setAgain}
        />
        <CardButtons>
          <Button onClick={onDone}>{text('charter.page.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSaving}>
            {text('charter.pin.save')}
          </Button>
        </CardButtons>
      </CardFields>
    </form>
  )
}
