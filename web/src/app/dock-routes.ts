import type { PageRoute } from './page-route.ts'

/** The pages of those who stand beside the truck: the shared tablet at the dock, the other party's signer, the driver. */
export const dockPages = [
  {
    name: 'dock',
    path: '/$lang/dock',
    audience: 'member',
    permission: 'signCmrs',
    title: 'dock.title',
    shell: true,
    footer: true,
    load: async () => (await import('../cmr/dock/DockPage.tsx')).DockPage,
  },
  {
    name: 'truck',
    path: '/$lang/truck',
    audience: 'member',
    permission: 'signCmrs',
    title: 'ramp.truck.title',
    shell: true,
    footer: true,
    load: async () => (await import('../cmr/dock/TruckPage.tsx')).TruckPage,
  },
  {
    name: 'driver',
    path: '/$lang/driver',
    audience: 'member',
    permission: 'useMobileApp',
    forDrivers: true,
    title: 'charter.trips.title',
    shell: false,
    footer: false,
    texts: ['driver'],
    load: async () => (await import('../cmr/driver-link/page/DriverPage.tsx')).DriverPage,
  },
] as const satisfies readonly PageRoute[]
