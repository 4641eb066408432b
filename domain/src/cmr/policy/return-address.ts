/**
 * A scheme of an app as RFC 8252 (7.1) wants it: the reversed name of a domain, `com.example.telematics:`. No scheme that
 * a browser itself opens has a dot, so such an address can neither run a script nor lead to another web page.
 */
const appAddress = /^([a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+):[\x21-\x7E]*$/i

const longestAddress = 500

/** The name of the app to which the address returns, or null if the address is no app's. */
export function appOfAddress(address: string): string | null {
  if (address.length > longestAddress) return null
  return appAddress.exec(address)?.[1]?.toLowerCase() ?? null
}
