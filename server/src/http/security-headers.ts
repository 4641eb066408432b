import { signOnPopupPath } from '@roadnote/domain/session/sign-on-contract'
import type { FastifyInstance } from 'fastify'

/** Scripts only from our own files, neither inline nor evaluated. Styles may be inline, because Mantine sets them. */
const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The service worker of the driver's pages, and their manifests.
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Trusted Types: text becomes markup or a script only through our single policy, which refuses it.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
} as const

function policyWith(changed: Partial<Record<keyof typeof contentSecurityPolicy, string>> = {}): string {
  const directives = Object.entries({ ...contentSecurityPolicy, ...changed })
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

type Headers = Readonly<Record<string, string>>

/**
 * Two pages need more. The sign-in page opens Microsoft's popup, must notice when it is closed and connects to the
 * authority; the popup returns to a page that notifies the opener and may be shown in our own frame.
 */
function headersOfPages(authority: string): Readonly<Record<string, { add: Headers; without: readonly string[] }>> {
  const { origin } = new URL(authority)
  return {
    '/': {
      add: {
        'content-security-policy': policyWith({
          'connect-src': `'self' ${origin}`,
          'frame-src': `'self' blob: ${origin}`,
        }),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      },
      without: [],
    },
    [signOnPopupPath]: {
      add: {
        'content-security-policy': policyWith({ 'frame-ancestors': "'self'" }),
        'x-frame-options': 'SAMEORIGIN',
      },
      without: ['cross-origin-opener-policy'],
    },
  }
}

export function installSecurityHeaders(app: FastifyInstance, publicUrl: string, authority: string): void {
  const headers: Record<string, string> = {
    'content-security-policy': policyWith(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Search engines must index nothing: neither notes nor pages behind a link or a QR code.
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  const pages = headersOfPages(authority)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const page = pages[request.url.split('?', 1)[0] ?? '']
    if (page === undefined) return
    reply.headers(page.add)
    for (const name of page.without) reply.removeHeader(name)
  })
}
