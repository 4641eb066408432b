import { IconQrcode } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { CodeFigure, CodeImage } from '../../../ui/dialog/CodeFigure.tsx'
import { Aside } from '../../../ui/dialog/DialogParts.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { CardButton } from '../card/CardParts.tsx'

/** The QR code on paper, for a driver without paper. It is loaded with the note, so that it is there while offline. */
export function OfficerCode({ token, note }: { readonly token: string | undefined; readonly note: CharteredNote }) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const { data, error } = useQuery(
    charterContract.officerCode,
    { token, cmr_id: note.id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <>
      <CardButton
        aria-expanded={shown}
        leftSection={<IconQrcode size={18} stroke={1.5} aria-hidden />}
        onClick={() => setShown(!shown)}
      >
        {text('charter.page.showOfficerCode')}
      </CardButton>
      {shown && data === undefined && <ActionFailure error={error} isTryingAgain={error === null} />}
      {shown && data !== undefined && (
        <CodeFigure>
          <a href={data.address} target="_blank" rel="noreferrer">
            <CodeImage
              data-one
              src={`data:image/png;base64,${data.qr}`}
              alt={text('charter.page.officerCode', { code: note.cmrCode })}
            />
          </a>
          <Aside component="figcaption">{text('charter.page.officerCodeHint')}</Aside>
        </CodeFigure>
      )}
    </>
  )
}
