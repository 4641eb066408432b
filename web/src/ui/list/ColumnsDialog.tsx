import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePreference } from '../../client/preferences.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../dialog/DialogParts.tsx'
import { type Column, inOrder, movedTo } from './columns.ts'
import styles from './ColumnsDialog.module.css'
import type { List } from './use-list.ts'

type Choice = Pick<Column<never>, 'name' | 'title' | 'fixed'>

interface ColumnsDialogProps {
  readonly list: Pick<List, 'remembers'>
  readonly columns: readonly Choice[]
  readonly onClose: () => void
}

export function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const text = useText()
  const { usuallyHidden, hiddenColumns, columnOrder, density } = list.remembers
  const [hidden, setHidden] = usePreference(hiddenColumns)
  const [order, setOrder] = usePreference(columnOrder)
  const [rowDensity, setDensity] = usePreference(density)
  return (
    <Dialog title={text('list.columns.title')} width={520} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <Words>{text('list.columns.text')}</Words>
          <ColumnList
            columns={inOrder(columns, order)}
            hidden={hidden}
            onShow={(name, shown) => setHidden(shown ? hidden.filter((other) => other !== name) : [...hidden, name])}
            onOrder={setOrder}
          />
          <div className={styles.density}>
            <span id="list-density">{text('list.columns.density')}</span>
            <SegmentedControl
              aria-labelledby="list-density"
              value={rowDensity}
              data={[
                { value: 'comfortable', label: text('list.columns.comfortable') },
                { value: 'compact', label: text('list.columns.compact') },
              ]}
              onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
            />
          </div>
        </DialogSection>
        <DialogFoot>
          <Button
            onClick={() => {
              setHidden(usuallyHidden)
              setOrder([])
            }}
          >
            {text('list.columns.reset')}
          </Button>
          <Button mr="auto" onClick={() => setHidden([])}>
            {text('list.columns.all')}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {text('list.columns.done')}
          </Button>
        </DialogFoot>
      </DialogBody>
    </Dialog>
  )
}

interface ColumnListProps {
  readonly columns: readonly Choice[]
  readonly hidden: readonly string[]
  readonly onShow: (name: string, shown: boolean) => void
  readonly onOrder: (names: readonly string[]) => void
}

type Way = 'up' | 'down'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The columns in their order: shown or hidden by a tick, moved by buttons or by dragging. */
function ColumnList({ columns, hidden, onShow, onOrder }: ColumnListProps) {
  const text = useText()
  const room = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ readonly name: string; readonly way: Way } | null>(null)
  const names = columns.map(({ name }) => name)
  const move = (name: string, place: number): void => onOrder(movedTo(names, name, place))
  // The browser takes the focus from a row that moves in the page.
  useLayoutEffect(() => {
    if (moved !== null)
      room.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.name} ${moved.way}"]`)?.focus()
  }, [moved])
  const button = (name: string, title: string, way: Way, place: number) => (
    <ActionIcon
      size="lg"
      data-move={`${name} ${way}`}
      aria-label={text(`list.columns.${way}`, { name: title })}
      aria-disabled={place < 0 || place >= names.length}
      onClick={() => {
        if (place < 0 || place >= names.length) return
        move(name, place)
        setMoved({ name, way })
      }}
    >
      {way === 'up' ? <IconArrowUp {...icon} /> : <IconArrowDown {...icon} />}
    </ActionIcon>
  )
  const announced = columns.find(({ name }) => name === moved?.name)
  return (
    <Stack ref={room} gap={0}>
      {columns.map(({ name, title, fixed = false }, place) => (
        <Group
          key={name}
          gap="xs"
          wrap="nowrap"
          draggable
          opacity={dragged === name ? 0.5 : 1}
          onDragStart={({ dataTransfer }) => {
            // Firefox drags nothing without data.
            dataTransfer.setData('text/plain', title)
            setDragged(name)
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            event.preventDefault()
            if (dragged !== null && dragged !== name) move(dragged, place)
          }}
        >
          <IconGripVertical {...icon} />
          <Checkbox
            flex={1}
            label={title}
            checked={fixed || !hidden.includes(name)}
            disabled={fixed}
            onChange={({ currentTarget }) => onShow(name, currentTarget.checked)}
          />
          {button(name, title, 'up', place - 1)}
          {button(name, title, 'down', place + 1)}
        </Group>
      ))}
      <VisuallyHidden role="status">
        {announced !== undefined &&
          text('list.columns.moved', {
            name: announced.title,
            place: names.indexOf(announced.name) + 1,
            count: names.length,
          })}
      </VisuallyHidden>
    </Stack>
  )
}
