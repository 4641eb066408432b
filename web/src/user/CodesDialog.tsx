import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { labelsOfUsers } from '@roadnote/domain/user/fields'
import { useObjectUrl, useFile } from '../client/files.ts'
import { useText } from '../language/use-text.ts'
import { CodePicture } from '../ui/dialog/CodePicture.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'

interface CodesDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
}

/** The codes by which users identify themselves on another user's device: one large, several as a sheet to print. */
export function CodesDialog({ users, onClose }: CodesDialogProps) {
  const text = useText()
  const isOne = users.length === 1
  return (
    <Dialog title={text(isOne ? 'user.code.title' : 'user.code.several')} width={isOne ? 420 : 720} onClose={onClose}>
      <Codes users={users} />
    </Dialog>
  )
}

function Codes({ users }: Pick<CodesDialogProps, 'users'>) {
  const text = useText()
  const { data, error, refetch } = useFile(accountContract.codeImage, { id: users.map(({ id }) => id) })
  const address = useObjectUrl(data)
  const names = labelsOfUsers(users)
  return (
    <Loaded of={[{ data: address, error, refetch }]}>
      {(src) => (
        <CodePicture
          src={src}
          alt={text('user.code.picture', { name: names.join(', ') })}
          names={names}
          font="name"
          hint={text('user.code.hint')}
        />
      )}
    </Loaded>
  )
}
