import { attachmentContract, type notePhoto } from '@roadnote/domain/cmr/contract/attachment'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useText } from '../../language/use-text.ts'
import { fileOf, saveFile, useObjectUrls } from '../../client/files.ts'

export type Photo = (typeof notePhoto)['_zod']['output']

interface PhotoViewerProps {
  readonly photos: readonly Photo[]
  readonly index: number
  readonly onClose: () => void
}

/** Full-screen photos one by one, with zoom by wheel, keys and touch. */
export function PhotoViewer({ photos, index, onClose }: PhotoViewerProps) {
  const text = useText()
  const [current, setCurrent] = useState(index)
  const files = useQueries({
    queries: photos.map(({ id }, position) => ({
      ...fileOf(attachmentContract.photo, { id, size: 'full' }),
      // Preload the neighbours so that the next photo appears at once.
      enabled: Math.abs(position - current) <= 1,
    })),
  })
  const addresses = useObjectUrls(files.map(({ data }) => data))
  const save = (position: number): void => {
    const file = files[position]?.data
    const photo = photos[position]
    if (file !== undefined && photo !== undefined) saveFile(file, photo.fileName)
  }
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={photos.map(({ fileName }, position) => ({ src: addresses[position] ?? blank, alt: fileName }))}
      plugins={[Zoom, Download]}
      carousel={{ finite: true }}
      animation={{ fade: 120, swipe: 150 }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      download={{ download: () => save(current) }}
      on={{ view: ({ index: position }) => setCurrent(position) }}
      labels={{
        Close: text('app.close'),
        Next: text('dialogs.photos.next'),
        Previous: text('dialogs.photos.previous'),
        'Zoom in': text('dialogs.photos.zoomIn'),
        'Zoom out': text('dialogs.photos.zoomOut'),
        Download: text('paper.viewer.download'),
      }}
    />
  )
}

/** One transparent pixel until the photo is loaded. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
