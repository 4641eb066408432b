import { FurtherTabs } from '../organization/dialog/slots.tsx'
import { OrganizationsPage } from '../organization/OrganizationsPage.tsx'
import { lazyPart } from '../ui/part/lazy-part.tsx'

/** Keys have permissions, and people sign in, of which organisations know nothing. */
const further = {
  keys: lazyPart(async () => (await import('../api-key/KeysTab.tsx')).KeysTab),
  security: lazyPart(async () => (await import('../session/SecurityTab.tsx')).SecurityTab),
}

/** The organisations, with the tabs of their dialog that other nouns bring. */
export function Organizations() {
  return (
    <FurtherTabs value={further}>
      <OrganizationsPage />
    </FurtherTabs>
  )
}
