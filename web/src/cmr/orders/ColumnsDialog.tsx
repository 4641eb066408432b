import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { usePreference } from '../../client/preferences.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import styles from './ColumnsDialog.module.css'
import { type OrderColumn, usuallyHidden } from './order-columns.ts'
import { density, hiddenColumns } from './orders-preferences.ts'

interface ColumnsDialogProps {
  readonly columns: readonly OrderColumn[]
  readonly onClose: () => void
}

export function ColumnsDialog({ columns, onClose }: ColumnsDialogProps) {
  const text = useText()
  const [hidden, setHidden] = usePreference(hiddenColumns)
  const [rowDensity, setDensity] = usePreference(density)
  return (
    <Dialog title={text('orders.columns.title')} width={520} onClose={onClose}>
      <div className={dialog.form}>
        <div className={dialog.section}>
          <p className={dialog.words}>{text('orders.columns.text')}</p>
          <div className={styles.columns}>
            {columns
              .filter(({ fixed }) => fixed !== true)
              .map(({ name, title }) => (
                <Checkbox
                  key={name}
                  label={text(title)}
                  checked={!hidden.includes(name)}
                  onChange={({ currentTarget }) =>
                    setHidden(currentTarget.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                  }
                />
              ))}
          </div>
          <div className={styles.density}>
            <span id="orders-density">{text('orders.columns.density')}</span>
            <SegmentedControl
              aria-labelledby="orders-density"
              value={rowDensity}
              data={[
                { value: 'comfortable', label: text('orders.columns.comfortable') },
                { value: 'compact', label: text('orders.columns.compact') },
              ]}
              onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
            />
          </div>
        </div>
        <div className={dialog.foot}>
          <Button onClick={() => setHidden(usuallyHidden)}>{text('orders.columns.reset')}</Button>
          <Button className={styles.all} onClick={() => setHidden([])}>
            {text('orders.columns.all')}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {text('orders.columns.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
