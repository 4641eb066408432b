import { Button } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { mostOfTruck } from '@roadnote/domain/cmr/field/truck-address'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { CodeFigure, CodeImage } from '../../../ui/dialog/CodeFigure.tsx'
import { Aside } from '../../../ui/dialog/DialogParts.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'

interface TruckCodeProps {
  readonly token: string | undefined
  readonly trip: readonly CharteredNote[]
}

/** One QR code for all open notes of the truck: the signer of the other party scans it and signs them together. */
export function TruckCode({ token, trip }: TruckCodeProps) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const open = trip.filter(({ status }) => status >= 2 && status <= 4).slice(0, mostOfTruck)
  // Loaded with the notes, so that it is there without a network.
  const { data, error } = useQuery(
    charterContract.truckCode,
    { token, cmr_id: open.map(({ id }) => id) },
    { staleTime: Number.POSITIVE_INFINITY, enabled: open.length > 1 },
  )
  if (open.length < 2) return null
  return (
    <div>
      <Button
        mih={48}
        aria-expanded={shown}
        leftSection={<IconQrcode size={20} stroke={1.5} aria-hidden />}
        onClick={() => setShown(!shown)}
      >
        {text('ramp.truck.show', { count: open.length })}
      </Button>
      {shown && data === undefined && <ActionFailure error={error} />}
      {shown && data !== undefined && (
        <CodeFigure>
          <CodeImage data-one src={`data:image/png;base64,${data.qr}`} alt={text('ramp.truck.code')} />
          <Aside component="figcaption">{text('ramp.truck.hint')}</Aside>
        </CodeFigure>
      )}
    </div>
  )
}
