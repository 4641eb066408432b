import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { Box, Button, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useState, useRef } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { fetchMono } from '../../ui/fonts/fetch-mono.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { CheckedFile } from './CheckedFile.tsx'
import styles from './VerifyPage.module.css'
import { checkInBrowser, type FileFinding } from './check-in-browser.ts'

type FileCheck =
  | { readonly state: 'waiting' }
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'done'; readonly name: string; readonly finding: FileFinding }

/** Checks one file at a time; of two chosen in quick succession the later one counts. */
function useFileCheck(): { readonly check: FileCheck; readonly start: (file: File) => Promise<void> } {
  const [check, setCheck] = useState<FileCheck>({ state: 'waiting' })
  const newest = useRef<File | null>(null)
  const start = async (file: File) => {
    const { name } = file
    newest.current = file
    setCheck({ state: 'checking', name })
    const finding = await checkInBrowser(file)
    if (newest.current === file) setCheck({ state: 'done', name, finding })
  }
  return { check, start }
}

/** A public page that verifies an evidence file or sealed PDF. The file never leaves the browser. */
export function VerifyPage() {
  const text = useText()
  const { check, start } = useFileCheck()
  // Once a file is chosen this page sends no request, not even for fonts.
  useEffect(fetchMono, [])
  const ownKeys = useQuery(signingContract.evidenceKey, {}, { staleTime: Infinity })
  const isBusy = check.state === 'checking' || (check.state === 'done' && ownKeys.isPending)
  return (
    <Box my={0} mx="auto" maw={840} w="100%">
      <PageHead title={text('app.page.verify')} />
      <Box px="var(--gutter)" pb="calc(2 * var(--gap-xl))">
        <p className={styles.lead}>{text('verify.lead')}</p>
        <FileDrop chosen={check.state !== 'waiting'} onFile={(file) => void start(file)} />
        <div aria-live="polite" aria-busy={isBusy}>
          {isBusy && (
            <Text inherit c="var(--text-label)" mt="xl">
              {text('verify.checking', { name: check.name })}
            </Text>
          )}
          {!isBusy && check.state === 'done' && (
            <CheckedFile name={check.name} finding={check.finding} ownKeys={ownKeys.data?.keys ?? null} />
          )}
        </div>
      </Box>
    </Box>
  )
}

interface FileDropProps {
  readonly chosen: boolean
  readonly onFile: (file: File) => void
}

/** Choose with the button or drop anywhere on the field. */
function FileDrop({ chosen, onFile }: FileDropProps) {
  const text = useText()
  const hint = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-small={chosen || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileCheck className={styles.icon} size={28} stroke={1.3} aria-hidden />
      <Button variant={chosen ? 'default' : 'filled'} aria-describedby={hint} onClick={() => input?.click()}>
        {text(chosen ? 'verify.again' : 'verify.choose')}
      </Button>
      <input
        ref={setInput}
        type="file"
        accept=".json,.pdf,application/json,application/pdf"
        hidden
        aria-label={text('verify.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // Reset the input, so that the same file can be chosen again after it was changed.
          currentTarget.value = ''
        }}
      />
      <p id={hint} className={styles.hint}>
        <span>{text('verify.drop')}</span>
        <strong>{text('verify.private')}</strong>
      </p>
    </div>
  )
}
