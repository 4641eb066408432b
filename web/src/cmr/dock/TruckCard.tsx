import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { DockNote } from '@roadnote/domain/cmr/contract/dock'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { trackOfSignatures } from '@roadnote/domain/cmr/signing/track'
import { IconSignature } from '@tabler/icons-react'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { CardButton, CardTop, CardWords } from '../../ui/list/RowCard.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { SignatureTrack } from '../note/SignatureTrack.tsx'
import { dueOn, type Truck } from './trucks.ts'

interface TruckCardProps {
  readonly truck: Truck
  readonly onSign: (step: SignStepName, notes: readonly DockNote[]) => void
}

/** A truck with its notes, and one button for each person who can sign all of them now. */
export function TruckCard({ truck, onSign }: TruckCardProps) {
  const text = useText()
  const language = useLanguage()
  const { plates, carrier, direction, plannedAt, notes } = truck
  const name = plates ?? text('dock.noPlates')
  return (
    <Box component="section" aria-label={name} bd="1px solid var(--hairline)" bg="var(--surface)" bdrs="md">
      <Group justify="space-between" align="baseline" gap="sm" px="lg" pt="md">
        <Text component="h2" className={plates === null ? undefined : 'mono'} size="xl" fw="var(--weight-strong)">
          {name}
        </Text>
        <Text span size="lg">
          <time dateTime={plannedAt.toISOString()}>{formatDate(language, plannedAt, 'time')}</time>
        </Text>
      </Group>
      <Text c="dimmed" size="sm" px="lg">
        {[text(`dock.${direction}`), carrier, text('dock.notes', { count: notes.length })].filter(Boolean).join(' · ')}
      </Text>
      <Stack gap="sm" px="lg" py="sm">
        {dueOn(notes).map(({ step, notes: due }) => (
          <Button
            key={step}
            size="lg"
            variant="filled"
            leftSection={<IconSignature size={20} stroke={1.6} aria-hidden />}
            onClick={() => onSign(step, due)}
          >
            {text(`dock.signAll.${step}`, { count: due.length })}
          </Button>
        ))}
      </Stack>
      <ul>
        {notes.map((note) => (
          <DockLine key={note.id} note={note} onSign={onSign} />
        ))}
      </ul>
    </Box>
  )
}

function DockLine({ note, onSign }: { readonly note: DockNote } & Pick<TruckCardProps, 'onSign'>) {
  const text = useText()
  const { step, status, direction } = note
  const next = nextStep(status)
  const other = direction === 'leaving' ? note.recipientOrganizationName : note.senderOrganizationName
  const content = (
    <>
      <CardTop>
        <Text span className="mono" fw="var(--weight-strong)">
          {note.cmrCode}
        </Text>
        <SignatureTrack track={trackOfSignatures(note)} hue={status} yours={note.isMyTurn} />
      </CardTop>
      <CardTop>
        <CardWords>{other ?? '–'}</CardWords>
        <StatusText hue={status}>
          {next === null ? text(`cmr.status.${noteStatusName(status)}`) : text(`dock.next.${next}`)}
        </StatusText>
      </CardTop>
    </>
  )
  return (
    <Box component="li" style={{ borderTop: '1px solid var(--hairline-inner)' }}>
      {step === null ? (
        <Stack gap="xs" px="lg" py="md">
          {content}
        </Stack>
      ) : (
        <CardButton
          type="button"
          aria-label={text('orders.row.sign', { code: note.cmrCode })}
          onClick={() => onSign(step, [note])}
        >
          {content}
        </CardButton>
      )}
    </Box>
  )
}
