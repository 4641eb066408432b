const words = [
  'dynamically imported module', // Chromium, Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
]

/** A module failed to load: usually a new version was deployed while the page was open. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && words.some((word) => error.message.includes(word))
}
