const language = /^[a-z]{2}$/i
const word = /^[a-z][a-z-]{2,20}$/i

/**
 * The name of a page for the log. Some addresses contain a secret, which can be spelled in many ways; so only the
 * beginning is logged, as far as it is the plain name of a page: `/en/charter/…`.
 */
export function pageNameForLog(url: string): string {
  const parts = (url.split(/[?#]/, 1)[0] ?? '').split('/').filter((part) => part !== '')
  const [first = '', second = ''] = parts
  const names = language.test(first) ? [first, ...(word.test(second) ? [second] : [])] : word.test(first) ? [first] : []
  const shown = names.map((name) => `/${name.toLowerCase()}`).join('')
  return names.length < parts.length ? `${shown}/…` : shown || '/'
}

/** Whether the address of this page may contain a secret. Addresses of notes contain only an id and need a session. */
export function mayContainSecret(url: string): boolean {
  const page = pageNameForLog(url)
  return page.endsWith('…') && !/^\/[a-z]{2}\/orders\//.test(page)
}
