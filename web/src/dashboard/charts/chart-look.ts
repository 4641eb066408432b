import { isStatusName, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { SeriesName } from '@roadnote/domain/dashboard/charts'

export type Pattern = 'plain' | 'hatched' | 'dotted'

export interface SeriesLook {
  readonly colour: string
  /** So that nobody needs the colour to tell them apart. */
  readonly pattern: Pattern
}

const looks: readonly SeriesLook[] = [
  { colour: 'var(--status-3-solid)', pattern: 'plain' },
  { colour: 'var(--status-2-solid)', pattern: 'hatched' },
  { colour: 'var(--status-7-solid)', pattern: 'dotted' },
]

/** A status has its own colour everywhere; everything else is told apart by its pattern, too. */
export function lookOf(series: SeriesName, index: number): SeriesLook {
  if (isStatusName(series)) return { colour: `var(--status-${noteStatus[series]}-chart)`, pattern: 'plain' }
  return looks[index % looks.length] ?? { colour: 'var(--text)', pattern: 'plain' }
}
