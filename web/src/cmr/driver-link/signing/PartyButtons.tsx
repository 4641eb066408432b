import { Button, Stack } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { type PartyGroup, partyGroups } from './party-groups.ts'

const PartySheet = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).PartySheet)

interface PartyButtonsProps {
  readonly token: string | undefined
  /** The notes of one truck. */
  readonly trip: readonly CharteredNote[]
}

/** A button for each party whose signer can sign notes of this truck on this phone. */
export function PartyButtons({ token, trip }: PartyButtonsProps) {
  const text = useText()
  const groups = partyGroups(trip)
  // Kept while the sheet is open: the signature itself takes its notes out of the groups.
  const [group, setGroup] = useState<PartyGroup | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: PartyGroup) => (): void => {
    setGroup(chosen)
    setOpen(true)
  }
  return (
    <>
      {groups.length > 0 && (
        <Stack gap="sm">
          {groups.map((one) => (
            <Button
              key={`${one.step} ${one.organisation}`}
              h="auto"
              mih={48}
              py="xs"
              justify="flex-start"
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              leftSection={<IconUserCheck size={20} stroke={1.5} aria-hidden />}
              onClick={open(one)}
            >
              {text(`ramp.party.${one.step}`, { organisation: one.organisation, count: one.notes.length })}
            </Button>
          ))}
        </Stack>
      )}
      {group !== null && (
        <PartySheet token={token} group={group} trip={trip} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
