import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { useObjectUrl, useFile } from '../../client/files.ts'
import { ActionFailure } from './ActionFailure.tsx'
import styles from './NoteCard.module.css'
import { useRequestKey } from './request-key.ts'
import { useDriverAction } from './use-driver-action.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'

/** Enough to read a seal, small enough for a bad connection. */
const longestSide = 2000
const quality = 0.82

/** Shrinks a photo: the full resolution of a phone is too large for mobile connections. */
async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return small !== null && small.size < file.size ? small : file
  } catch {
    // This browser cannot decode the image format: send the original and let the server decide.
    return file
  }
}

const PhotoLarge = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).PhotoLarge)
const standby = [PhotoLarge]

interface PhotosProps {
  readonly token: string
  readonly note: CharteredNote
}

/** Photos of the load: taken here, shrunk, and uploaded with retries. */
export function Photos({ token, note }: PhotosProps) {
  const text = useText()
  useStandby(standby)
  const [large, setLarge] = useState<number | null>(null)
  const { keyFor, done } = useRequestKey()
  const add = useDriverAction(charterContract.addPhoto, { onSuccess: done })
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    const photo = await shrinkPhoto(file)
    const name = file.name === '' ? 'photo.jpg' : file.name
    add.mutate({
      token,
      key: keyFor(`${name} ${file.size} ${file.lastModified}`),
      cmr_id: note.id,
      fileName: name,
      photo,
    })
  }
  return (
    <section className={styles.section}>
      <h3>{text('charter.page.photos')}</h3>
      {note.photos.length > 0 && (
        <ul className={styles.photos}>
          {note.photos.map(({ id }, index) => (
            <li key={id}>
              <Thumbnail
                token={token}
                id={id}
                label={text('charter.page.photo', { number: index + 1 })}
                onOpen={() => setLarge(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {add.isPending && !add.isTryingAgain && (
        <p className={styles.quiet} role="status">
          {text('charter.page.sendingPhoto')}
        </p>
      )}
      <ActionFailure error={add.error} isTryingAgain={add.isTryingAgain} />
      {note.canAddPhoto && (
        <div>
          <FileButton onChange={(file) => void send(file)} accept="image/*" disabled={add.isPending}>
            {(props) => (
              <Button
                {...props}
                className={styles.action}
                loading={add.isPending}
                leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
              >
                {text('charter.page.addPhoto')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {large !== null && <PhotoLarge token={token} id={large} onClose={() => setLarge(null)} />}
    </section>
  )
}

interface ThumbnailProps {
  readonly token: string
  readonly id: number
  readonly label: string
  readonly onOpen: () => void
}

function Thumbnail({ token, id, label, onOpen }: ThumbnailProps) {
  const { data } = useFile(charterContract.photo, { token, id, size: 'thumb' })
  const address = useObjectUrl(data)
  return (
    <button type="button" className={styles.photo} onClick={onOpen} aria-label={label}>
      {address !== undefined && <img src={address} alt="" />}
    </button>
  )
}
