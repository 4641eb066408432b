/**
 * Some deliveries carry a link that opens something without signing in. While it waits it must be there; once the
 * gateway has taken it, nobody here needs it any more.
 */
export function withoutPersonal(payload: unknown): unknown {
  const personal = personalIn(payload)
  if (personal === undefined) return undefined
  // The payload is an object: it has a part called personal.
  const { personal: _, ...rest } = payload as Record<string, unknown>
  const inJson = JSON.stringify(personal).slice(1, -1)
  return JSON.parse(JSON.stringify(rest).replaceAll(inJson, '…')) as unknown
}

function personalIn(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('personal' in payload)) return undefined
  const { personal } = payload
  return typeof personal === 'string' && personal !== '' ? personal : undefined
}
