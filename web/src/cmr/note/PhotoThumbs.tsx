import { Group, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useObjectUrl, type fileOf } from '../../client/files.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'

/** Where a photo is loaded from: the portal's call or the one of the driver's link. */
export type PhotoFile = (id: number, size: 'thumb' | 'full') => ReturnType<typeof fileOf>

interface Photo {
  readonly id: number
  readonly fileName: string
  /** Absent where the text beside it says so. */
  readonly who?: string
  readonly organisation?: string | null
  readonly time?: Date
}

interface PhotoThumbsProps {
  readonly photos: readonly Photo[]
  readonly photoFile: PhotoFile
}

/** The photos of a note as thumbnails; a click enlarges one in its place, so that the sign code stays where it is. */
export function PhotoThumbs({ photos, photoFile }: PhotoThumbsProps) {
  const [large, setLarge] = useState<number | null>(null)
  return (
    <Group component="ul" gap="sm" align="flex-start">
      {photos.map((photo) => (
        <li key={photo.id}>
          <SaidPhoto
            photo={photo}
            photoFile={photoFile}
            isLarge={photo.id === large}
            onPress={() => setLarge(photo.id === large ? null : photo.id)}
          />
        </li>
      ))}
    </Group>
  )
}

interface SaidPhotoProps {
  readonly photo: Photo
  readonly photoFile: PhotoFile
  readonly isLarge: boolean
  readonly onPress: () => void
}

function SaidPhoto({ photo: { id, fileName, who, organisation, time }, photoFile, isLarge, onPress }: SaidPhotoProps) {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery<Blob, CallFailure>(photoFile(id, isLarge ? 'full' : 'thumb'))
  const address = useObjectUrl(data)
  return (
    <UnstyledButton
      onClick={onPress}
      aria-label={text('dialogs.photos.open', { name: fileName })}
      aria-expanded={isLarge}
      mih={72}
      miw={96}
    >
      {address !== undefined && <img src={address} alt="" {...(isLarge ? { width: '100%' } : { height: 72 })} />}
      {isLarge && (
        <Aside>{[who, organisation, time && formatDate(language, time, 'dateTime')].filter(Boolean).join(', ')}</Aside>
      )}
    </UnstyledButton>
  )
}
