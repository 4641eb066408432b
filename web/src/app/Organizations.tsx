import { ExtraTabs } from '../organization/dialog/slots.tsx'
import { OrganizationsPage } from '../organization/OrganizationsPage.tsx'
import { lazyPart } from '../ui/part/lazy-part.tsx'

/** The organisation module does not depend on API keys, sessions and notes, so their tabs are passed in. */
const further = {
  keys: lazyPart(async () => (await import('./lazy-tabs.ts')).KeysTab),
  security: lazyPart(async () => (await import('./lazy-tabs.ts')).SecurityTab),
  reservations: lazyPart(async () => (await import('./lazy-tabs.ts')).ReservationCodesTab),
}

/** The organisations with the dialog tabs of other modules. */
export function Organizations() {
  return (
    <ExtraTabs value={further}>
      <OrganizationsPage />
    </ExtraTabs>
  )
}
