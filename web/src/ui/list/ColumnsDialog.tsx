import { Button, Checkbox, Group, Modal, SegmentedControl } from '@mantine/core'
import { usePreference } from '../../client/preferences.ts'
import { useText } from '../../language/use-text.ts'
import type { Column } from './columns.ts'
import styles from './ColumnsDialog.module.css'
import type { List } from './use-list.ts'

interface ColumnsDialogProps {
  readonly list: List
  readonly columns: readonly Pick<Column<never>, 'name' | 'title' | 'fixed'>[]
  readonly onClose: () => void
}

export function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const text = useText()
  const { usuallyHidden, hiddenColumns, density } = list.remembers
  const [hidden, setHidden] = usePreference(hiddenColumns)
  const [rowDensity, setDensity] = usePreference(density)
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={text('list.columns.title')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      <p className={styles.text}>{text('list.columns.text')}</p>
      <div className={styles.columns}>
        {columns
          .filter(({ fixed }) => fixed !== true)
          .map(({ name, title }) => (
            <Checkbox
              key={name}
              label={title}
              checked={!hidden.includes(name)}
              onChange={({ currentTarget }) =>
                setHidden(currentTarget.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
              }
            />
          ))}
      </div>
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
      <Group justify="space-between" mt="xl">
        <Group gap="sm">
          <Button onClick={() => setHidden(usuallyHidden)}>{text('list.columns.reset')}</Button>
          <Button onClick={() => setHidden([])}>{text('list.columns.all')}</Button>
        </Group>
        <Button variant="filled" onClick={onClose}>
          {text('list.columns.done')}
        </Button>
      </Group>
    </Modal>
  )
}
