import { isStatusName, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { SeriesName } from '@roadnote/domain/dashboard/charts'

export type Pattern = 'plain' | 'hatched' | 'dotted'

export interface SeriesLook {
  readonly colour: string
  /** Patterns, so that colour is not the only distinction. */
  readonly pattern: Pattern
}

const looks: readonly SeriesLook[] = [
  { colour: 'var(--status-3-solid)', pattern: 'plain' },
  { colour: 'var(--status-2-solid)', pattern: 'hatched' },
  { colour: 'var(--status-7-solid)', pattern: 'dotted' },
]

/** A status has the same colour everywhere; other series are also distinguished by pattern. */
export function lookOf(series: SeriesName, index: number): SeriesLook {
  if (isStatusName(series)) return { colour: `var(--status-${noteStatus[series]}-chart)`, pattern: 'plain' }
  return looks[index % looks.length] ?? { colour: 'var(--text)', pattern: 'plain' }
}
