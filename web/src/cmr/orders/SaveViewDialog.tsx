import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'

interface SaveViewDialogProps {
  readonly taken: readonly string[]
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

export function SaveViewDialog({ taken, onClose, onSave }: SaveViewDialogProps) {
  const text = useText()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = taken.includes(wanted)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('orders.views.saveTitle')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted === '' || isTaken) return
          onSave(wanted)
          onClose()
        }}
      >
        <TextInput
          data-autofocus
          label={text('orders.views.name')}
          description={text('orders.views.text')}
          error={isTaken ? text('orders.views.nameTaken') : undefined}
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" mt="xl">
          <Button onClick={onClose}>{text('orders.views.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={wanted === '' || isTaken}>
            {text('orders.views.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
