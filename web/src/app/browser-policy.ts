import { z } from 'zod'

/**
 * What the content security policy asks of the page (`require-trusted-types-for 'script'; trusted-types default`). This
 * module is imported before any other, because the first style element is written soon after.
 *
 * Text becomes part of the page only if it cannot be markup: Mantine writes its style sheets that way, and without this
 * the page would stay white. A script comes from our own address or not at all. There is no way to run text.
 */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/** Exported for its test; null is a refusal. */
export const pagePolicy = {
  createHTML: (text: string): string | null => (text.includes('<') ? null : text),
  createScriptURL: (address: string): string | null =>
    URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin ? address : null,
}

// Browsers that know none of this have nothing to be told, and TypeScript's own list does not have it yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', pagePolicy)

// Otherwise each page would try once whether it may evaluate text, and be refused.
z.config({ jitless: true })
