import { roleContract } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { usePermissionChoices } from '../use-roles.ts'
import { RoleEditor } from './RoleEditor.tsx'

interface RoleDialogProps {
  /** `null`: a new one. */
  readonly id: number | null
  /** The role copied into a new one. */
  readonly copyOf?: number
  readonly onCopy?: () => void
  readonly onClose: () => void
}

/** Fetched on each opening without refetches: values do not change while the user edits. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

const nobody = { data: null, error: null, refetch: () => undefined }

/** The permissions of one role, or of a new one. */
export function RoleDialog({ id, copyOf, onCopy, onClose }: RoleDialogProps) {
  const text = useText()
  const [round, setRound] = useState(0)
  const wanted = id ?? copyOf ?? null
  const item = useQuery(roleContract.item, { Id: wanted ?? 0 }, { ...once, enabled: wanted !== null })
  const organizations = useQuery(roleContract.organizationList, {}, once)
  const permissions = usePermissionChoices()
  const name = item.data === undefined ? '' : roleTitle(text, item.data)
  const title = (): string => {
    if (wanted === null) return text('role.dialog.new')
    if (id === null) return text('role.dialog.copy', { name })
    return item.data?.may.edit === true ? text('role.dialog.edit', { name }) : name
  }
  const reload = async (): Promise<void> => {
    await item.refetch()
    setRound(round + 1)
  }
  return (
    <Dialog shape="tall" persistent width={960} title={title()} about={`${wanted} ${round}`} onClose={onClose}>
      <Loaded of={[wanted === null ? nobody : item, organizations, permissions]}>
        {(read, places, choices) => (
          <RoleEditor
            role={id === null ? null : read}
            source={id === null ? read : null}
            organizations={places}
            choices={choices}
            onReload={() => void reload()}
            onCopy={onCopy}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
