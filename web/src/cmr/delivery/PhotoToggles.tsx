import { Group, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../../client/failure.ts'
import { useObjectUrl, type fileOf } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'

/** The photos of a note, and where their files come from. */
export interface NotePhotos {
  readonly list: readonly { readonly id: number; readonly fileName: string }[]
  readonly file: (id: number, size: 'thumb' | 'full') => ReturnType<typeof fileOf>
}

interface PhotoTogglesProps {
  readonly photos: NotePhotos
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** The photos of the note, of which those that show something are chosen. */
export function PhotoToggles({ photos, chosen, onChange }: PhotoTogglesProps) {
  const text = useText()
  if (photos.list.length === 0) return null
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Group component="ul" gap="sm">
      {photos.list.map(({ id, fileName }) => (
        <li key={id}>
          <PhotoToggle
            file={photos.file(id, 'thumb')}
            label={text('delivery.check.photoOf', { name: fileName })}
            isChosen={chosen.includes(id)}
            onPress={() => toggle(id)}
          />
        </li>
      ))}
    </Group>
  )
}

interface PhotoToggleProps {
  readonly file: ReturnType<typeof fileOf>
  readonly label: string
  readonly isChosen: boolean
  readonly onPress: () => void
}

function PhotoToggle({ file, label, isChosen, onPress }: PhotoToggleProps) {
  const { data } = useQuery<Blob, CallFailure>(file)
  const address = useObjectUrl(data)
  return (
    <UnstyledButton
      mih={56}
      miw={56}
      bd={`2px solid ${isChosen ? 'var(--link)' : 'transparent'}`}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {address !== undefined && <img src={address} alt="" height={56} />}
    </UnstyledButton>
  )
}
