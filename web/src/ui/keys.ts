/** Apple keyboards have a command key where others have Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform)
}

/** A command shortcut in the notation of this platform: `⌘K` or `Ctrl K`. */
export function commandKey(letter: string, apple: boolean = isApple()): string {
  return apple ? `⌘${letter}` : `Ctrl ${letter}`
}

/** The same with the Alt key: `⌥↓` or `Alt ↓`. */
export function optionKey(key: string, apple: boolean = isApple()): string {
  return apple ? `⌥${key}` : `Alt ${key}`
}
