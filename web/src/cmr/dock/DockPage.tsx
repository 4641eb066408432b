import { Box, Button, Stack, Text } from '@mantine/core'
import { dockContract, type DockNote } from '@roadnote/domain/cmr/contract/dock'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { IconQrcode, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../ui/dialog/Loaded.tsx'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'
import { useHandScanner } from '../../ui/scan/use-hand-scanner.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import { signerInQr } from '../note/code-in-qr.ts'
import type { DialogNote } from '../note/dialog-props.ts'
import { codeInScan } from '../note/find-note.ts'
import { BoardAge, refreshMilliseconds } from './BoardAge.tsx'
import { TruckCard } from './TruckCard.tsx'
import { trucksOf } from './trucks.ts'

const SignAtDock = lazyPart(async () => (await import('./lazy-dialogs.ts')).SignAtDock)
const FindNoteForm = lazyPart(async () => (await import('./lazy-dialogs.ts')).FindNoteForm)
/** A driver waits at the dock, whose network is often weak. */
const standby = [SignAtDock, FindNoteForm]

type Opened =
  | { readonly kind: 'scan' }
  | { readonly kind: 'sign'; readonly step: SignStepName; readonly notes: readonly DialogNote[] }

/** The board of a dock on a shared tablet: today's trucks, and signing for whoever identifies for one action. */
export function DockPage() {
  const text = useText()
  const board = useQuery(
    dockContract.dockNotes,
    { timeZone },
    { refetchInterval: refreshMilliseconds, refetchOnWindowFocus: true, refetchOnReconnect: true },
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const notes = board.data?.data ?? []
  const { byCode, reasonNot } = useNotesOfCodes(notes)
  /** Opens the signing of a note, or returns why it cannot be signed. */
  const sign = (note: DialogNote): string | undefined => {
    const step = nextStep(note.status)
    if (step === null) return reasonNot(note)
    setOpened({ kind: 'sign', step, notes: [note] })
    return undefined
  }
  useWakeLock()
  useStandby(standby, { isAtRest: board.data !== undefined })
  useScans({ isOn: opened === null, byCode, sign })
  return (
    <Box pb="xl">
      <PageHead
        title={text('dock.title')}
        actions={
          <Button
            size="lg"
            variant="filled"
            leftSection={<IconQrcode size={24} stroke={1.6} aria-hidden />}
            onClick={() => setOpened({ kind: 'scan' })}
          >
            {text('orders.scan.open')}
          </Button>
        }
      />
      <Stack gap="md" px="var(--gutter)">
        <BoardAge at={board.dataUpdatedAt} />
        {board.data === undefined ? (
          board.error === null ? (
            <Wait />
          ) : (
            <LoadFailure failure={board.error} onRetry={() => void board.refetch()} />
          )
        ) : (
          <Trucks {...board.data} onSign={(step, due) => setOpened({ kind: 'sign', step, notes: due })} />
        )}
      </Stack>
      {opened?.kind === 'sign' && (
        <Dialog
          title={text('dialogs.many.title', { count: opened.notes.length })}
          width={680}
          persistent
          onClose={close}
        >
          <SignAtDock {...opened} onClose={close} onDone={() => void board.refetch()} />
        </Dialog>
      )}
      {opened?.kind === 'scan' && (
        <Dialog title={text('orders.scan.title')} width={540} onClose={close}>
          <Returning onEnd={close} />
          <FindNoteForm films byCode={byCode} onFound={sign} onCancel={close} />
        </Dialog>
      )}
    </Box>
  )
}

/** Nothing that was typed stays on a shared device that nobody touches. */
function Returning({ onEnd }: { readonly onEnd: () => void }) {
  const text = useText()
  const left = useCountdown(30, false, onEnd)
  return (
    <Text size="sm" c="dimmed" role="timer" px="lg">
      {text('dock.back', { count: left })}
    </Text>
  )
}

/** Notes are found on the board first, then among all that the device may see. */
function useNotesOfCodes(notes: readonly DockNote[]) {
  const text = useText()
  return {
    byCode: async (code: string): Promise<DialogNote> =>
      notes.find(({ cmrCode }) => cmrCode === code) ?? (await call(cmrContract.findToSign, { code })),
    reasonNot: ({ status }: DialogNote) =>
      text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(status)}`) }),
  }
}

interface Scans {
  readonly isOn: boolean
  readonly byCode: (code: string) => Promise<DialogNote>
  readonly sign: (note: DialogNote) => string | undefined
}

/** A hand scanner on the board opens the note at once. */
function useScans({ isOn, byCode, sign }: Scans): void {
  const text = useText()
  const read = async (scannedText: string): Promise<void> => {
    if (signerInQr(scannedText) !== null) return notify.told(text('dock.noteFirst'))
    try {
      const code = await codeInScan(scannedText)
      const reason = code === null ? text('orders.scan.foreign') : sign(await byCode(code))
      if (reason !== undefined) notify.problem(reason)
    } catch {
      notify.problem(text('dialogs.byCode.notFound'))
    }
  }
  useHandScanner(isOn ? (scannedText) => void read(scannedText) : null)
}

interface TrucksProps {
  readonly data: readonly DockNote[]
  readonly total: number
  readonly onSign: (step: SignStepName, notes: readonly DockNote[]) => void
}

function Trucks({ data, total, onSign }: TrucksProps) {
  const text = useText()
  const language = useLanguage()
  if (data.length === 0)
    return (
      <EmptyState title={text('dock.empty.title')} icon={<IconTruck size={32} stroke={1.25} />}>
        {text('dock.empty.text')}
      </EmptyState>
    )
  const shown = formatNumber(language, data.length)
  return (
    <>
      {total > data.length && (
        <Notice tone="info">{text('dock.cut', { shown, total: formatNumber(language, total) })}</Notice>
      )}
      <Box
        style={{
          alignItems: 'start',
          display: 'grid',
          gap: 'var(--gap-md)',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
        }}
      >
        {trucksOf(data).map((truck) => (
          <TruckCard key={truck.key} truck={truck} onSign={onSign} />
        ))}
      </Box>
    </>
  )
}
