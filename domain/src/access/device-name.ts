/** Known browsers, the most specific pattern first, because most of them also call themselves Chrome or Safari. */
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

/** A short name such as `Chrome · Windows` from the user agent; for other programs its first word. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  const parts = [browser, system].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : (/^[^\s/()]{1,40}/.exec(userAgent)?.[0] ?? '')
}
