import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useText } from '../../../language/use-text.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { RoadnoteMark } from '../../../ui/RoadnoteMark.tsx'
import { useObjectUrl, useFile } from '../../../client/files.ts'
import styles from './Photos.module.css'

interface PhotoLargeProps {
  readonly token: string | undefined
  readonly id: number
  readonly onClose: () => void
}

/** One full-screen photo; zooming is left to the browser. */
export function PhotoLarge({ token, id, onClose }: PhotoLargeProps) {
  const text = useText()
  const { data } = useFile(charterContract.photo, { token, id, size: 'full' })
  const address = useObjectUrl(data)
  return (
    <Dialog title={text('charter.page.photos')} shape="whole" onClose={onClose}>
      <div className={styles.large}>
        {address === undefined ? (
          <RoadnoteMark size={32} moving />
        ) : (
          <img src={address} alt={text('charter.page.photos')} />
        )}
      </div>
    </Dialog>
  )
}
