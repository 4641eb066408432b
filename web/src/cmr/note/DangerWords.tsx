import { Text } from '@mantine/core'
import { dangerousGoodsLine, dangerOf } from '@roadnote/domain/cmr/goods/danger'
import { pointsLine } from '@roadnote/domain/cmr/paper/points-line'
import { useMemo } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'

type Row = Readonly<Record<string, unknown>>

/** The line of ADR about a row; nothing for other goods. */
export function DangerLine({ row }: { readonly row: Row }) {
  const language = useLanguage()
  const danger = dangerOf(row)
  if (danger === null) return null
  return (
    <Text component="p" size="xs" fw="var(--weight-medium)">
      {dangerousGoodsLine(danger, (value) => formatNumber(language, value))}
    </Text>
  )
}

/** The points of ADR 1.1.3.6 of all rows; nothing for other goods. */
export function PointsLine({ rows, inset }: { readonly rows: readonly Row[]; readonly inset?: 'lg' }) {
  const text = useText()
  const language = useLanguage()
  const words = useMemo(
    () => pointsLine(rows.map(dangerOf), { text, format: { number: (value) => formatNumber(language, value) } }),
    [rows, text, language],
  )
  if (words === null) return null
  return (
    <Text component="p" size="sm" px={inset ?? 0} py="sm">
      {words}
    </Text>
  )
}
