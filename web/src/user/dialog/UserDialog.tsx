import { accountContract } from '@roadnote/domain/user/account-contract'
import { distinctLabelOfUser } from '@roadnote/domain/user/fields'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserEditor } from './UserEditor.tsx'

interface UserDialogProps {
  /** `null`: a new one. */
  readonly id: number | null
  /** Editable where allowed, else read-only. */
  readonly wantsEdit: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** Fetched on each opening without refetches: values do not change while the user edits. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** One user: new, editable or read-only. */
export function UserDialog({ id, wantsEdit, onEdit, onClose }: UserDialogProps) {
  const text = useText()
  const isNew = id === null
  const item = useQuery(accountContract.item, { id: id ?? 0 }, { ...once, enabled: !isNew })
  const isEdited = wantsEdit && (isNew || item.data?.may.edit === true)
  const organizations = useQuery(accountContract.organizationList, {}, { ...once, enabled: wantsEdit })
  const user = item.data
  const title = isNew
    ? text('user.dialog.new')
    : user === undefined
      ? text('user.dialog.user')
      : text(isEdited ? 'user.dialog.edit' : 'user.dialog.details', { name: distinctLabelOfUser(user) })
  return (
    <Dialog shape="whole" persistent title={title} about={`${id} ${isEdited}`} onClose={onClose}>
      {isNew ? (
        <Loaded of={[organizations]}>
          {(known) => <UserEditor item={null} organizations={known} onClose={onClose} />}
        </Loaded>
      ) : isEdited ? (
        <Loaded of={[item, organizations]}>
          {(read, known) => <UserEditor item={read} organizations={known} onClose={onClose} />}
        </Loaded>
      ) : (
        <Loaded of={[item]}>{(read) => <UserDetails user={read} onEdit={onEdit} onClose={onClose} />}</Loaded>
      )}
    </Dialog>
  )
}
