import { z } from 'zod'

/**
 * The Trusted Types policy that the content security policy requires (`require-trusted-types-for 'script';
 * trusted-types default`). This module is imported before any other, because the first style element is written soon
 * after.
 *
 * HTML is accepted only if it cannot contain markup: Mantine writes its style sheets that way, and without this the
 * page would stay blank. Script URLs must be of our own origin. Evaluating text is never allowed.
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

// Older browsers lack Trusted Types, and TypeScript has no types for it yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', pagePolicy)

// Otherwise zod would try on each page whether it may evaluate text, and be refused.
z.config({ jitless: true })
