import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { useObjectUrl, useFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { CodePicture } from '../../ui/dialog/CodePicture.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import type { DialogProps } from '../note/dialog-props.ts'

/** The QR codes of notes: one large, several as a sheet. */
export function CodesDialog({ rows }: DialogProps) {
  const text = useText()
  const codes = rows.map(({ cmrCode }) => cmrCode)
  const { data, error, refetch } = useFile(paperContract.codeImage, { code: codes })
  const address = useObjectUrl(data)
  return (
    <Loaded of={[{ data: address, error, refetch }]}>
      {(src) => (
        <CodePicture
          src={src}
          alt={text('dialogs.codes.picture', { code: codes.join(', ') })}
          names={codes}
          font="code"
          hint={text('dialogs.codes.hint')}
        />
      )}
    </Loaded>
  )
}
