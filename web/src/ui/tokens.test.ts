import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statusHues } from './status.ts'

const sheet = readFileSync('web/src/ui/tokens.css', 'utf8')

function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = sheet.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('\n}')[0] ?? ''
  const named = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const ofStatuses = [...block.matchAll(/@mixin status (\d), (.+);/g)].flatMap(([, hue = '', colours = '']) => {
    const [text = '', tint = '', solid = '', chart = ''] = colours.split(', ')
    return Object.entries({ text, tint, solid, chart }).map(([use, value]) => [`status-${hue}-${use}`, value] as const)
  })
  return new Map([...named, ...ofStatuses])
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one ?? ''), luminance(other ?? '')].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme)
  const grounds = ['surface', 'surface-quiet', 'surface-floating', 'surface-selected'] as const

  test.each(statusHues)('the text of status %i is readable on every background', (hue) => {
    for (const ground of [...grounds, `status-${hue}-tint`])
      expect(contrast(tokens.get(`status-${hue}-text`), tokens.get(ground)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['text', 'text-label', 'text-secondary', 'link', 'danger'])(
    'the text colour %s is readable on every background',
    (words) => {
      for (const ground of grounds)
        expect(contrast(tokens.get(words), tokens.get(ground)), ground).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([3, 4, 5, 6, 7, 9])('the letter in a signed mark of status %i is readable', (hue) => {
    expect(contrast(tokens.get('letter-on-solid'), tokens.get(`status-${hue}-solid`))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['input-border', 'icon-resting', 'amber-ring', 'focus'])(
    'the colour %s is visible on every background',
    (line) => {
      expect(contrast(tokens.get(line), tokens.get('surface'))).toBeGreaterThanOrEqual(3)
    },
  )
})
