import { Box, Group, Stack, Text } from '@mantine/core'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { useText } from '../../language/use-text.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import type { TruckNote } from './use-truck-notes.ts'

/** The notes that the code names, and for each what is the matter: to sign, awaited elsewhere, or not to be seen. */
export function TruckNotes({ notes }: { readonly notes: readonly TruckNote[] }) {
  const text = useText()
  return (
    <Stack component="ul" gap={0}>
      {notes.map(({ code, row }) => (
        <Box key={code} component="li" py="md" style={{ borderTop: '1px solid var(--hairline-inner)' }}>
          <Group justify="space-between" gap="sm">
            <Text span className="mono" fw="var(--weight-strong)">
              {code}
            </Text>
            {row !== null && (
              <StatusText hue={row.status}>{text(`cmr.status.${noteStatusName(row.status)}`)}</StatusText>
            )}
          </Group>
          {row !== null && (
            <Text c="dimmed">
              {[row.senderOrganizationName, row.recipientOrganizationName].filter(Boolean).join(' → ')}
            </Text>
          )}
          <Text size="sm">
            {row === null
              ? text('ramp.truck.unseen')
              : isReadersTurn(row)
                ? text('ramp.truck.yours')
                : nextStep(row.status) === null
                  ? text('ramp.truck.notDue')
                  : text(`dock.next.${nextStep(row.status) ?? 'shipper'}`)}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
