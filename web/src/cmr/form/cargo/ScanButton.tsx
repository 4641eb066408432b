import { Button, Text } from '@mantine/core'
import { maximumRows } from '@roadnote/domain/cmr/goods/cargo'
import { IconBarcode } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import type { AnyRow } from '../../note/cargo-kinds.ts'
import type { ScannedRow } from '../../scanning/ScanReturned.tsx'
import type { CargoStore } from './use-cargo-rows.ts'

const ScanReturned = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).ScanReturned)

interface ScanButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  /** Scanning is available now, or later with the reason. */
  readonly scanning: 'now' | { readonly later: string }
  readonly isFull: boolean
  readonly store: CargoStore
}

function scannedRow(row: AnyRow): ScannedRow {
  const { code, goodsNature, packagesNumber } = row
  return {
    id: row.id,
    code: typeof code === 'string' ? code : null,
    goodsNature: typeof goodsNature === 'string' ? goodsNature : null,
    packagesNumber: typeof packagesNumber === 'number' ? packagesNumber : null,
  }
}

/** Why no row can be added, in words: a disabled button shows no tooltip to a finger. */
export function FullWords() {
  const text = useText()
  return (
    <Text size="sm" c="dimmed">
      {text('cargo.full', { limit: maximumRows })}
    </Text>
  )
}

/** Replaces the row form where returned goods are scanned. */
export function ScanButton({ ref, scanning, isFull, store }: ScanButtonProps) {
  const text = useText()
  // `null` until first opened: the dialog is lazy-loaded.
  const [open, setOpen] = useState<boolean | null>(null)
  if (scanning !== 'now')
    return (
      <Text size="sm" c="dimmed">
        {scanning.later}
      </Text>
    )
  return (
    <>
      <Button
        ref={ref}
        leftSection={<IconBarcode size={16} stroke={1.5} aria-hidden />}
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        {text('cargo.scan.open')}
      </Button>
      {isFull && <FullWords />}
      {open !== null && (
        <ScanReturned
          opened={open}
          rows={store.rows.map(scannedRow)}
          onScan={store.scan}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
