const words = [
  'dynamically imported module', // Chromium, Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
]

/** A part of the app could not be fetched: usually a new version was installed while the page was open. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && words.some((word) => error.message.includes(word))
}
