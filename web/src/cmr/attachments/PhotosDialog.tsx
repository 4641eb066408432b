import { Text } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { useObjectUrl, useFile } from '../../client/files.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import type { Photo } from './PhotoViewer.tsx'
import styles from './PhotosDialog.module.css'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

const PhotoViewer = lazyOverlay(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)

/** The photos of a note as thumbnails; a click opens the viewer. */
export function PhotosDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NotePhotos note={note} {...rest} />
}

function NotePhotos({ note, onHold }: OneNoteProps) {
  const text = useText()
  const [shown, setShown] = useState<number | null>(null)
  const reading = useQuery(attachmentContract.photoList, { cmr_id: note.id })
  const show = (index: number | null): void => {
    setShown(index)
    onHold(index !== null)
  }
  return (
    <Loaded of={[reading]}>
      {(photos) => (
        <DialogSection>
          {photos.length === 0 && <Words>{text('dialogs.photos.none')}</Words>}
          <ul className={styles.grid}>
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <Thumbnail photo={photo} onOpen={() => show(index)} />
              </li>
            ))}
          </ul>
          {shown !== null && <PhotoViewer photos={photos} index={shown} onClose={() => show(null)} />}
        </DialogSection>
      )}
    </Loaded>
  )
}

function Thumbnail({ photo, onOpen }: { readonly photo: Photo; readonly onOpen: () => void }) {
  const text = useText()
  const language = useLanguage()
  const { data } = useFile(attachmentContract.photo, { id: photo.id, size: 'thumb' })
  const address = useObjectUrl(data)
  return (
    <button
      type="button"
      className={styles.photo}
      onClick={onOpen}
      aria-label={text('dialogs.photos.open', { name: photo.fileName })}
    >
      {address === undefined ? (
        <span className={styles.empty} />
      ) : (
        <img className={styles.picture} src={address} alt="" />
      )}
      <Text span size="sm" mt="xs" truncate w="100%">
        {photo.fileName}
      </Text>
      <Aside>{formatDate(language, photo.createOn, 'dateTime')}</Aside>
      {photo.who !== null && <Aside>{[photo.who, photo.organisation].filter(Boolean).join(', ')}</Aside>}
    </button>
  )
}
