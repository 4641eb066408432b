import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { usePreference } from '../../client/preferences.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../dialog/DialogParts.tsx'
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
    <Dialog title={text('list.columns.title')} width={520} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <Words>{text('list.columns.text')}</Words>
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
        </DialogSection>
        <DialogFoot>
          <Button onClick={() => setHidden(usuallyHidden)}>{text('list.columns.reset')}</Button>
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
