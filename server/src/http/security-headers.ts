import { signOnPopupPath } from '@roadnote/domain/session/sign-on-contract'
import type { FastifyInstance } from 'fastify'

/** Scripts only from our own files: neither inline nor evaluated. Styles may be inline, because Mantine sets them. */
const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Text becomes markup or a script only through the one policy of our page, which refuses it.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
} as const

function policyWith(changed: Partial<Record<keyof typeof contentSecurityPolicy, string>> = {}): string {
  const directives = Object.entries({ ...contentSecurityPolicy, ...changed })
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

type Headers = Readonly<Record<string, string>>

/**
 * Two pages need a little more. The front door opens Microsoft's popup and must hear when it is closed, and asks the
 * authority; the popup comes back to a page that tells the other one, and may be shown in a frame of ours.
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
    // Nothing here is for search engines: neither the notes nor what a link or a QR code leads to.
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
