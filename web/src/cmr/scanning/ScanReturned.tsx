import { Button, TextInput } from '@mantine/core'
import { longestCode } from '@roadnote/domain/cmr/goods/returned-goods'
import { withBarcode } from '@roadnote/domain/organization/barcode'
import { IconCamera } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Refused } from '../../ui/dialog/Failure.tsx'
import styles from './scanning.module.css'
import { CameraView } from '../../ui/scan/CameraView.tsx'
import { isNewScan, type CodeScan } from '../../ui/scan/code-scan.ts'
import { useTouch } from '../../ui/use-touch.ts'

export interface ScannedRow {
  readonly id: number
  readonly code: string | null
  readonly goodsNature: string | null
  readonly packagesNumber: number | null
}

interface ScanReturnedProps {
  readonly opened: boolean
  /** The returned goods so far. */
  readonly rows: readonly ScannedRow[]
  /** Adds one piece with this code; throws when the code is unknown. */
  readonly onScan: (code: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Scans returned goods piece by piece with the camera, or with a hand scanner, which types and presses Enter. */
export function ScanReturned({ opened, onClose, ...props }: ScanReturnedProps) {
  const text = useText()
  return (
    <Dialog opened={opened} title={text('cargo.scan.title')} width={520} onClose={onClose}>
      <Scanner {...props} onClose={onClose} />
    </Dialog>
  )
}

function Scanner({ rows, onScan, onClose }: Omit<ScanReturnedProps, 'opened'>) {
  const text = useText()
  const isTouch = useTouch()
  // A phone starts its camera at once; a desktop asks for it only on demand.
  const [films, setFilms] = useState(isTouch)
  const { take, last, problem } = useScans(onScan)
  return (
    <DialogBody>
      <DialogSection>
        {films ? (
          <PackagingCamera onRead={take} />
        ) : (
          <div>
            <Button leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />} onClick={() => setFilms(true)}>
              {text('cargo.scan.camera')}
            </Button>
          </div>
        )}
        <CodeForm isFocused={!isTouch} onRead={take} />
        {problem !== null && <Refused>{problem}</Refused>}
        <Counted rows={rows} last={last} />
      </DialogSection>
      <DialogFoot>
        <Button variant="filled" onClick={onClose}>
          {text('cargo.scan.done')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}

/** Scans arrive faster than replies: process them in sequence so that none is lost. */
function useScans(onScan: (code: string) => Promise<unknown>) {
  const text = useText()
  const [last, setLast] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const scan = useRef(onScan)
  useEffect(() => {
    scan.current = onScan
  }, [onScan])
  const line = useRef(Promise.resolve())
  const validate = async (code: string): Promise<void> => {
    try {
      await scan.current(code)
      setLast(code)
      setProblem(null)
    } catch (failure) {
      setLast(null)
      setProblem(text('cargo.scan.refused', { code, reason: textOfFailure(failure, text) }))
    }
  }
  const take = (code: string): void => {
    line.current = line.current.then(() => validate(code))
  }
  return { take, last, problem }
}

function PackagingCamera({ onRead }: { readonly onRead: (code: string) => void }) {
  const text = useText()
  const seen = useRef<CodeScan | null>(null)
  return (
    <CameraView
      wanted="any"
      label={text('cargo.scan.picture')}
      words={{
        looking: text('cargo.scan.words'),
        denied: text('cargo.scan.denied'),
        missing: text('cargo.scan.missing'),
      }}
      onRead={async (scannedText) => {
        const codeScan = { code: scannedText.trim(), at: Date.now() }
        const isNew = isNewScan(seen.current, codeScan)
        seen.current = codeScan
        if (isNew) onRead(codeScan.code)
        return true
      }}
    />
  )
}

interface CodeFormProps {
  readonly isFocused: boolean
  readonly onRead: (code: string) => void
}

/** The input of a hand scanner; the digits of a torn label can be typed. */
function CodeForm({ isFocused, onRead }: CodeFormProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  // Read and cleared synchronously: a scanner starts the next code before the next render.
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const code = field.current?.value.trim() ?? ''
    if (field.current !== null) field.current.value = ''
    field.current?.focus()
    if (code !== '') onRead(code)
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <TextInput
        ref={field}
        label={text('cargo.scan.code')}
        description={text('cargo.scan.codeHint')}
        maxLength={longestCode}
        autoComplete="off"
        spellCheck={false}
        {...(isFocused && { 'data-autofocus': true })}
      />
      <Button type="submit">{text('cargo.scan.action')}</Button>
    </form>
  )
}

/** The counts so far; the last piece is announced to screen readers. */
function Counted({ rows, last }: { readonly rows: readonly ScannedRow[]; readonly last: string | null }) {
  const text = useText()
  const language = useLanguage()
  const scanned = rows.filter(({ code }) => code !== null)
  const latest = last === null ? undefined : withBarcode(scanned, last)
  const count = ({ packagesNumber }: ScannedRow) => formatNumber(language, packagesNumber ?? 0)
  return (
    <>
      <Words role="status">
        {latest !== undefined && text('cargo.scan.counted', { name: latest.goodsNature ?? '', number: count(latest) })}
        {scanned.length === 0 && text('cargo.scan.none')}
      </Words>
      {scanned.length > 0 && (
        <ul className={styles.counted} aria-label={text('cargo.title.returnedGoods')}>
          {scanned.map((row) => (
            <li key={row.id} data-latest={row === latest || undefined}>
              <span>{row.goodsNature}</span>
              <strong>{count(row)}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
