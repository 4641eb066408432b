/** The nine hues of the token list; 1 Created to 9 Unfinished. */
export const statusHues = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export type StatusHue = (typeof statusHues)[number]

/** A colour of a status; `chart` is for bars only, never for text. */
export function statusColour(hue: StatusHue, use: 'text' | 'tint' | 'solid' | 'chart'): string {
  return `var(--status-${hue}-${use})`
}
