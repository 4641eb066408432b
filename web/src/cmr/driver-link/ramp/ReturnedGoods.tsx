import { Flex } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { AddReturned } from './AddReturned.tsx'
import { CardButton, CardList, CardSection, Quiet } from '../card/CardParts.tsx'
import { useRequestKey } from '../../../client/request-key.ts'
import { useDriverAction } from '../queue/use-driver-action.ts'

const ScanReturned = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).ScanReturned, undefined, ['driver'])

interface ReturnedGoodsProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

/** Empty packaging that the driver takes back, counted by scanning where the issuer wants that. */
export function ReturnedGoods({ token, note }: ReturnedGoodsProps) {
  const text = useText()
  const language = useLanguage()
  const [open, setOpen] = useState<boolean | null>(null)
  const { keyFor, done } = useRequestKey()
  const scan = useDriverAction('scanReturned', token, { onSuccess: done })
  const [isAdding, setAdding] = useState(false)
  const mayAdd = note.canCount.delivery && !note.canScanReturned
  if (note.returnedGoods.length === 0 && !note.canScanReturned && !mayAdd) return null
  return (
    <CardSection>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('cargo.title.returnedGoods')}</h3>
        {note.canScanReturned && (
          <CardButton leftSection={<IconBarcode size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
            {text('cargo.scan.open')}
          </CardButton>
        )}
        {mayAdd && !isAdding && (
          <CardButton onClick={() => setAdding(true)}>{text('ramp.count.addReturned')}</CardButton>
        )}
      </Flex>
      {isAdding && <AddReturned token={token} note={note} onDone={() => setAdding(false)} />}
      <CardList>
        {note.returnedGoods.map(({ id, goodsNature, packagesNumber, code }) => (
          <li key={id}>
            <strong>{goodsNature ?? code}</strong>
            {packagesNumber !== null && <Quiet component="span">{formatNumber(language, packagesNumber)}</Quiet>}
          </li>
        ))}
      </CardList>
      {open !== null && (
        <ScanReturned
          opened={open}
          rows={note.returnedGoods}
          onScan={(code) => scan.mutateAsync({ token, cmr_id: note.id, code, key: keyFor(code) })}
          onClose={() => setOpen(false)}
        />
      )}
    </CardSection>
  )
}
