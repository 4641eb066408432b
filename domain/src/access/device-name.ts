/** The browsers that people use, the more exact names first: most of them also call themselves Chrome or Safari. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[^V]*Safari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPad|iOS/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Chrome · Windows`: from what somebody wrote to us, in few words; programs say who they are in their first word. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  const parts = [browser, system].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : (/^[^\s/()]{1,40}/.exec(userAgent)?.[0] ?? '')
}
