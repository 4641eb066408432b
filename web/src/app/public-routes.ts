import type { PageRoute } from './page-route.ts'

/** Pages for people without an account: a driver with a link, a reader of a PDF, and whoever checks evidence. */
export const publicPages = [
  {
    name: 'charter',
    path: '/$lang/charter/$token',
    audience: 'anyone',
    title: 'app.page.charter',
    shell: false,
    footer: false,
    texts: ['driver'],
    load: async () => (await import('../cmr/driver-link/page/CharterPage.tsx')).CharterPage,
  },
  {
    // Mailed to the sender: it shows the carrier's reservations, and the sign code answers them.
    name: 'reservationLink',
    path: '/$lang/reservations/$token',
    audience: 'anyone',
    title: 'reservation.title',
    shell: true,
    footer: true,
    load: async () => (await import('../cmr/reservation-link/ReservationLinkPage.tsx')).ReservationLinkPage,
  },
  {
    // Sent to somebody without an account, who reads and signs one note with it.
    name: 'signingLink',
    path: '/$lang/sign/$token',
    audience: 'anyone',
    title: 'signingLink.title',
    shell: true,
    footer: true,
    load: async () => (await import('../cmr/signing-link/SigningLinkPage.tsx')).SigningLinkPage,
  },
  {
    name: 'pdf',
    path: '/pdf/$cmrId',
    audience: 'anyone',
    title: 'app.page.pdf',
    shell: false,
    footer: false,
    load: async () => (await import('../cmr/pdf/PublicPdfPage.tsx')).PublicPdfPage,
  },
  {
    name: 'verify',
    path: '/verify',
    audience: 'anyone',
    title: 'app.page.verify',
    shell: true,
    footer: true,
    load: async () => (await import('../cmr/verify/VerifyPage.tsx')).VerifyPage,
  },
] as const satisfies readonly PageRoute[]
