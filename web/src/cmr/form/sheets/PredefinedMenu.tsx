import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'
import type { FormRows } from '../state/form-values.ts'
import type { RowKind } from '../../note/sections.ts'
import styles from './sheets.module.css'
import { predefinedRow, type Predefined } from './predefined-rows.ts'
import { useOffers } from './use-predefined.ts'

interface PredefinedMenuProps<Kind extends RowKind> {
  readonly kind: Kind
  readonly rows: FormRows[Kind]
  readonly onAdd: (rows: FormRows[Kind]) => void
}

/**
 * The rows predefined by the user's own organisation or the sender; choosing one adds it to the table of a new note.
 */
export function PredefinedMenu<Kind extends RowKind>({ kind, rows, onAdd }: PredefinedMenuProps<Kind>) {
  const text = useText()
  const offers = useOffers(kind)
  if (offers.length === 0) return null
  const add = (offer: Predefined): void => {
    const lowest = rows.reduce((least, { id }) => Math.min(least, id), 0)
    // A row of this kind; TypeScript cannot follow a generic kind.
    onAdd([...rows, predefinedRow(kind, offer, lowest - 1)] as FormRows[Kind])
  }
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.asideButton}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {text('form.prefill.predefined')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.offers}>
        {offers.map((offer) => (
          <Menu.Item key={offer.id} onClick={() => add(offer)} closeMenuOnClick={false}>
            {offer.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
