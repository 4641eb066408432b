/** An address that opens the phone's own maps: Apple's by their address, all others by the scheme for places. */
export function mapAddress(place: string, userAgent: string): string {
  const words = encodeURIComponent(place)
  return /iPhone|iPad|Macintosh/.test(userAgent) ? `https://maps.apple.com/?q=${words}` : `geo:0,0?q=${words}`
}
