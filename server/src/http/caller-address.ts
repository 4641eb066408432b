import { BlockList, isIP } from 'node:net'

/** The number of proxies in front, or their networks. Without any, no forwarding header is trusted. */
export type ProxyTrust = number | readonly string[]

/** Groups of an IPv6 address as numbers; the URL parser handles every spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const first = parse(head)
  const last = tail === undefined ? [] : parse(tail)
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** ::ffff:1.2.3.4 in any spelling is the IPv4 address 1.2.3.4 on a dual-stack socket. */
function asVersion4(groups: readonly number[]): string | null {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
  return isMapped ? bytes.join('.') : null
}

/**
 * A normalised address, or null if invalid. Proxies write it with a port, in brackets, in capitals or with a zone
 * id; some write `unknown`.
 */
export function parseAddress(written: string | undefined): string | null {
  const text = (written ?? '').trim().toLowerCase()
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%', 1)
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : null
  return asVersion4(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1)
}

/**
 * The key by which an address is counted. Households and offices choose the lower half of their IPv6 addresses, so a
 * whole /64 is one caller. Callers without an address are counted together.
 */
export function callerAddress(address: string | null): string {
  const canonical = parseAddress(address ?? undefined)
  if (canonical === null) return 'unknown'
  if (isIP(canonical) === 4) return canonical
  const network = groupsOf(canonical).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** The address without its last part: its owner recognises it, but it identifies nobody. */
export function truncatedAddress(address: string | null): string | null {
  const canonical = parseAddress(address ?? undefined)
  if (canonical === null) return null
  if (isIP(canonical) === 4) return canonical.replace(/\.\d{1,3}$/, '.x')
  const network = groupsOf(canonical).slice(0, 3)
  return `${network.map((group) => group.toString(16)).join(':')}:x`
}

const networkPattern = /^([^/]+)(?:\/(\d{1,3}))?$/

/** `10.0.0.0/8` or a single address; null if it is no network. */
function networkIn(written: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', length] = networkPattern.exec(written.trim()) ?? []
  const version = isIP(address)
  if (version === 0) return null
  const longest = version === 4 ? 32 : 128
  const prefix = length === undefined ? longest : Number(length)
  return prefix > longest ? null : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

export function isNetwork(written: string): boolean {
  return networkIn(written) !== null
}

/** Whether a hop is a trusted proxy, so that its X-Forwarded-For entry counts. Hop 0 is the connection itself. */
export function trustsHop(trust: ProxyTrust): (address: string, hop: number) => boolean {
  // The framework refuses a plain number, because it cannot know who connects; the operator does.
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  const ours = new BlockList()
  for (const written of trust) {
    const network = networkIn(written)
    if (network !== null) ours.addSubnet(network.address, network.prefix, network.family)
  }
  return (address) => {
    const canonical = parseAddress(address)
    return canonical !== null && ours.check(canonical, isIP(canonical) === 4 ? 'ipv4' : 'ipv6')
  }
}
