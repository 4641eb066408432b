import { isStatusName, noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { SeriesName } from '@roadnote/domain/dashboard/charts'
import { statusColours } from '../../cmr/pdf/draw/status-colours.ts'

export const colours = {
  ink: '#151a23',
  quiet: '#626c80',
  line: '#dde1e8',
  better: '#2a6a30',
  worse: '#b02a21',
  same: '#626c80',
  neutral: '#626c80',
} as const

const plain = [statusColours[3].solid, statusColours[2].solid, statusColours[7].solid]

/** As on the screen: a status has its colour, other series get theirs by order. */
export function colourOfSeries(series: SeriesName, index: number): string {
  if (isStatusName(series)) return statusColours[noteStatus[series]].solid
  return plain[index % plain.length] ?? colours.ink
}
