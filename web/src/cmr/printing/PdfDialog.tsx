import { Box, Button, Checkbox, Flex, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconLink, IconPrinter } from '@tabler/icons-react'
import { copyOf, paperCopies } from '@roadnote/domain/cmr/paper/layouts'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { DialogBody } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { timeZone } from '../../ui/time/zone.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { PdfFrame } from '../../ui/dialog/PdfFrame.tsx'
import { pdfFrom, saveFile, useObjectUrl } from '../../client/files.ts'
import { RouteAdvice } from '../route/RouteAdvice.tsx'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import pdfStyles from './PdfDialog.module.css'

/** All: the four copies in one file. Null: the original or, of a note that nobody has signed, the draft. */
type Copy = 1 | 2 | 3 | 4 | 'all' | null

/** The PDF of the note: the sealed original or one of the four copies, to view, download, print and share. */
export function PdfDialog({ rows: [note] }: DialogProps) {
  return note === undefined ? null : <NotePdf note={note} first={null} />
}

/** The same, beginning with the four copies: for a journey that needs paper. */
export function CopiesDialog({ rows: [note] }: DialogProps) {
  return note === undefined ? null : <NotePdf note={note} first="all" />
}

function NotePdf({ note, first }: { readonly note: DialogNote; readonly first: Copy }) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [copy, setCopy] = useState<Copy>(first)
  const isPrint = copy !== null || note.status < 3
  const [photos, setPhotos] = useState(false)
  const wanted = { ...(copy === 'all' ? { copies: copy } : { copy }), ...(isPrint && photos && { photos }) }
  const { data, error, refetch } = useQuery(paperContract.pdf, { cmr_id: note.id, ...wanted, timeZone })
  const file = useMemo(() => (data === undefined ? undefined : pdfFrom(data.pdf)), [data])
  const address = useObjectUrl(file)
  const onLoad = usePrintKey(address, (ready) => printPdf(frame.current, ready))
  return (
    <DialogBody>
      <div className={pdfStyles.bar}>
        <NativeSelect
          className={pdfStyles.copies}
          aria-label={text('paper.viewer.choose')}
          value={copy ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setCopy(value === 'all' ? value : (copyOf(Number(value))?.number ?? null))
          }
          data={[
            { value: '', label: text(note.status < 3 ? 'paper.draft' : 'paper.original') },
            { value: 'all', label: text('paper.viewer.all') },
            ...paperCopies.map(({ number, name }) => ({
              value: String(number),
              label: `${number} · ${text(`paper.copy.${name}`)}`,
            })),
          ]}
        />
        <Flex component="span" wrap="wrap" gap="sm" align="center">
          {isPrint && (
            <Checkbox
              checked={photos}
              onChange={({ currentTarget }) => setPhotos(currentTarget.checked)}
              label={text('paper.viewer.photos')}
            />
          )}
          <Button
            leftSection={<IconDownload size={16} stroke={1.5} />}
            disabled={file === undefined}
            onClick={() => file !== undefined && saveFile(file, data?.name ?? `${note.cmrCode}.pdf`)}
          >
            {text('paper.viewer.download')}
          </Button>
          <Button
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            disabled={address === undefined}
            onClick={() => address !== undefined && printPdf(frame.current, address)}
          >
            {text('paper.viewer.print')}
          </Button>
          <ShareButton note={note} />
        </Flex>
      </div>
      {note.collectionCountryCode !== undefined && note.deliveryCountryCode !== undefined && (
        <Box px="var(--dialog-inset)" pb="md" mah="40dvh" flex="none" style={{ overflowY: 'auto' }}>
          <RouteAdvice
            collection={note.collectionCountryCode}
            delivery={note.deliveryCountryCode}
            onPrint={copy === 'all' ? undefined : () => setCopy('all')}
          />
        </Box>
      )}
      <div className={pdfStyles.room}>
        <Loaded of={[{ data: address, error, refetch }]}>
          {(shown) => <PdfFrame ref={frame} address={shown} title={text('app.page.pdf')} onLoad={onLoad} />}
        </Loaded>
      </div>
    </DialogBody>
  )
}

/** Ctrl+P prints the note and not the page behind it; pressed too early, it waits for the note. */
function usePrintKey(address: string | undefined, print: (address: string) => void): () => void {
  const isWaiting = useRef(false)
  const loaded = useRef<string>(undefined)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (address === undefined || loaded.current !== address) isWaiting.current = true
      else print(address)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return () => {
    loaded.current = address
    if (isWaiting.current && address !== undefined) print(address)
    isWaiting.current = false
  }
}

function ShareButton({ note }: { readonly note: DialogNote }) {
  const text = useText()
  // A query in effect, but each request creates a new link.
  const link = useCommand(paperContract.link, {
    onSuccess: ({ url }) => {
      navigator.clipboard.writeText(url).then(
        () => notify.done(text('dialogs.pdf.shared')),
        // If the browser refuses clipboard access, the link is shown for manual copying.
        () => undefined,
      )
    },
  })
  return (
    <>
      <Button
        leftSection={<IconLink size={16} stroke={1.5} />}
        loading={link.isPending}
        onClick={() => link.mutate({ cmr_id: note.id })}
      >
        {text('dialogs.pdf.share')}
      </Button>
      {link.data !== undefined && (
        <TextInput
          flex="1 0 100%"
          readOnly
          value={link.data.url}
          label={text('dialogs.pdf.link')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Failure of={link.error} />
    </>
  )
}

/** Prints the embedded PDF; if the viewer does not allow that, opens the file in a new tab. */
function printPdf(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (frame?.contentWindow !== null && frame?.contentWindow !== undefined) return frame.contentWindow.print()
  } catch {
    // Some PDF viewers are cross-origin.
  }
  window.open(address, '_blank', 'noreferrer')
}
