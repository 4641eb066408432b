import { GoodsList } from './GoodsList.tsx'
import { ReturnGoodsList } from './ReturnGoodsList.tsx'

/** The predefined goods for notes created by hand. */
export function ManualCreationTab({ organizationId }: { readonly organizationId: number }) {
  return (
    <>
      <GoodsList organizationId={organizationId} />
      <ReturnGoodsList organizationId={organizationId} />
    </>
  )
}
