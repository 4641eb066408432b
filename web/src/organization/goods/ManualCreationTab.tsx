import { GoodsList } from './GoodsList.tsx'
import { ReturnGoodsList } from './ReturnGoodsList.tsx'

/** What stands ready for those who draw up notes by hand. */
export function ManualCreationTab({ organizationId }: { readonly organizationId: number }) {
  return (
    <>
      <GoodsList organizationId={organizationId} />
      <ReturnGoodsList organizationId={organizationId} />
    </>
  )
}
