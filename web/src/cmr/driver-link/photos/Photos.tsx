import { FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useFile, useObjectUrl, useObjectUrls } from '../../../client/files.ts'
import { CardButton, CardSection, Quiet } from '../card/CardParts.tsx'
import styles from './Photos.module.css'
import type { PhotoQueue } from '../queue/use-photo-queue.ts'
import { RefusedAction } from '../queue/WaitingActions.tsx'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useStandby } from '../../../ui/part/use-standby.ts'

const PhotoLarge = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).PhotoLarge, undefined, ['driver'])
const standby = [PhotoLarge]

interface PhotosProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly queue: PhotoQueue
}

/** Photos of the load: taken here, shrunk, and uploaded with retries; those that wait are shown with the others. */
export function Photos({ token, note, queue }: PhotosProps) {
  const text = useText()
  useStandby(standby)
  const [large, setLarge] = useState<number | null>(null)
  const { photos: waiting, add } = queue
  const previews = useObjectUrls(waiting.map(({ file }) => file))
  const onTheirWay = waiting.filter(({ action }) => action.state !== 'refused').length
  const isHeldUp = waiting.some(({ action }) => action.state === 'waiting')
  const heldUp = waiting.every(({ action }) => action.isStored) ? 'charter.page.photosKept' : 'charter.page.photosWait'
  return (
    <CardSection>
      <h3>{text('charter.page.photos')}</h3>
      {note.photos.length + waiting.length > 0 && (
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
          {waiting.map(({ action: { key, state } }, index) => (
            <li key={key}>
              <span className={styles.photo} data-state={state}>
                <img
                  src={previews[index]}
                  alt={text('charter.page.photo', { number: note.photos.length + index + 1 })}
                />
              </span>
              <Quiet component="span">{text(`charter.queue.state.${state}`)}</Quiet>
            </li>
          ))}
        </ul>
      )}
      {onTheirWay > 0 && (
        <Quiet role="status">{text(isHeldUp ? heldUp : 'charter.page.sendingPhoto', { count: onTheirWay })}</Quiet>
      )}
      {waiting.map(({ action }) => (
        <RefusedAction key={action.key} token={token} action={action} />
      ))}
      {note.canAddPhoto && (
        <div>
          <FileButton onChange={(files) => add(files)} accept="image/*" multiple>
            {(props) => (
              <CardButton {...props} leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}>
                {text('charter.page.addPhoto')}
              </CardButton>
            )}
          </FileButton>
        </div>
      )}
      {large !== null && <PhotoLarge token={token} id={large} onClose={() => setLarge(null)} />}
    </CardSection>
  )
}

interface ThumbnailProps {
  readonly token: string | undefined
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
