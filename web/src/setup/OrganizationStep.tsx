import { organizationContract } from '@roadnote/domain/organization/contract'
import { setupContract } from '@roadnote/domain/setup/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { OwnOrganization } from '../organization/dialog/OwnOrganization.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'

/** Fetched once: values do not change while the user edits. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

interface OrganizationStepProps {
  readonly id: number
  readonly onDone: () => void
}

export function OrganizationStep({ id, onDone }: OrganizationStepProps) {
  const text = useText()
  const client = useQueryClient()
  const item = useQuery(organizationContract.item, { Id: id }, once)
  const parents = useQuery(organizationContract.parent, {}, once)
  const done = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [setupContract.state.path] })
    onDone()
  }
  return (
    <Loaded of={[item, parents]}>
      {(read, known) => (
        <OwnOrganization
          item={read}
          parents={known}
          action={text('setup.organization.action')}
          onDone={() => void done()}
        />
      )}
    </Loaded>
  )
}
