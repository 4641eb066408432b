import type { PageRoute } from './page-route.ts'

/** The pages of mailed links: the last path segment is a one-time secret. */
export const linkPages = [
  {
    name: 'registration',
    path: '/$lang/registration/$id',
    audience: 'anyone',
    title: 'app.page.registration',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).RegistrationPage,
  },
  {
    name: 'resetPassword',
    path: '/$lang/reset-password/$token',
    audience: 'anyone',
    title: 'app.page.resetPassword',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).ResetPasswordPage,
  },
  {
    name: 'linkSignOn',
    path: '/$lang/link-sign-on/$token',
    audience: 'anyone',
    title: 'app.page.linkSignOn',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).LinkSignOnPage,
  },
  {
    name: 'renewSignCode',
    path: '/$lang/renew-sign-code/$token',
    audience: 'anyone',
    title: 'app.page.renewSignCode',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).RenewSignCodePage,
  },
  {
    name: 'emailLink',
    path: '/$lang/email/$token',
    audience: 'anyone',
    title: 'app.page.emailLink',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).EmailLinkPage,
  },
  {
    name: 'proveIdentity',
    path: '/$lang/prove-identity/$token',
    audience: 'member',
    title: 'app.page.proveIdentity',
    shell: false,
    footer: false,
    load: async () => (await import('../session/lazy-pages.ts')).ProveIdentityPage,
  },
  {
    // Not a one-time secret: it only ends a mail, as often as it is opened.
    name: 'stopMail',
    path: '/$lang/stop-mail/$token',
    audience: 'anyone',
    title: 'orders.morning.stopTitle',
    shell: false,
    footer: false,
    load: async () => (await import('../cmr/orders/StopMailPage.tsx')).StopMailPage,
  },
] as const satisfies readonly PageRoute[]
