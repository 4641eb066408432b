import { organizationContract } from '@roadnote/domain/organization/contract'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { OrganizationEditor } from './OrganizationEditor.tsx'

interface OrganizationDialogProps {
  /** `null`: a new one. */
  readonly id: number | null
  readonly onClose: () => void
}

/** Fetched on each opening without refetches: values do not change while the user edits. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** All settings of one organisation, or of a new one. */
export function OrganizationDialog({ id, onClose }: OrganizationDialogProps) {
  const text = useText()
  const isNew = id === null
  const item = useQuery(organizationContract.item, { Id: id ?? 0 }, { ...once, enabled: !isNew })
  const parents = useQuery(organizationContract.parent, {}, once)
  const name = item.data?.name
  const title = isNew
    ? text('organization.dialog.new')
    : name === undefined
      ? text('organization.group.organization')
      : item.data?.may.edit === true
        ? text('organization.dialog.edit', { name })
        : name
  return (
    <Dialog shape="tall" persistent width={1040} title={title} about={String(id)} onClose={onClose}>
      {isNew ? (
        <Loaded of={[parents]}>
          {(known) => <OrganizationEditor item={null} parents={known} onClose={onClose} />}
        </Loaded>
      ) : (
        <Loaded of={[item, parents]}>
          {(read, known) => <OrganizationEditor item={read} parents={known} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  )
}
