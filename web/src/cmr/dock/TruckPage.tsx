import { Box, Button, Stack, Text } from '@mantine/core'
import { codesOfTruck } from '@roadnote/domain/cmr/field/truck-address'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { IconSignature, IconTruck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadFailure } from '../../ui/dialog/Loaded.tsx'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { TruckNotes } from './TruckNotes.tsx'
import { dueOfTruck, useTruckNotes } from './use-truck-notes.ts'

const MultiSignDialog = lazyPart(async () => (await import('./lazy-dialogs.ts')).MultiSignDialog)

interface Signing {
  readonly step: SignStepName
  readonly notes: readonly DialogNote[]
}

/** What the QR code of a driver opens: the notes of the truck that the reader may see, to sign all that wait for them. */
export function TruckPage() {
  const text = useText()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const codes = codesOfTruck(new URLSearchParams(search).get('notes') ?? '')
  const { data, error, refetch } = useTruckNotes(codes)
  const [signing, setSigning] = useState<Signing | null>(null)
  const close = (): void => setSigning(null)
  return (
    <Box pb="xl">
      <PageHead title={text('ramp.truck.title')} />
      <Stack gap="md" px="var(--gutter)">
        {codes.length === 0 ? (
          <EmptyState title={text('ramp.truck.none')} icon={<IconTruck size={32} stroke={1.25} />}>
            {text('ramp.truck.noneWords')}
          </EmptyState>
        ) : data === undefined ? (
          error === null ? (
            <Wait />
          ) : (
            <LoadFailure failure={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            {dueOfTruck(data).map(({ step, notes }) => (
              <Button
                key={step}
                size="lg"
                variant="filled"
                leftSection={<IconSignature size={20} stroke={1.6} aria-hidden />}
                onClick={() => setSigning({ step, notes })}
              >
                {text(`dock.signAll.${step}`, { count: notes.length })}
              </Button>
            ))}
            {dueOfTruck(data).length === 0 && <Text>{text('ramp.truck.nothingDue')}</Text>}
            <TruckNotes notes={data} />
          </>
        )}
      </Stack>
      {signing !== null && (
        <Dialog
          title={text('dialogs.many.title', { count: signing.notes.length })}
          width={680}
          persistent
          onClose={close}
        >
          <MultiSignDialog
            rows={signing.notes}
            onClose={close}
            onDone={() => void refetch()}
            onHold={() => undefined}
            onOpen={() => undefined}
          />
        </Dialog>
      )}
    </Box>
  )
}
