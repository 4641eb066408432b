import { paperBoxesFrom, type PaperLayout } from './box.ts'

const half = 95
const third = 190 / 3

/** The 24 boxes of the IRU model of 1976, used by most form printers. The carrier fills in boxes 16 to 18 and 23. */
export const classicLayout: PaperLayout = {
  name: 'classic',
  width: 190,
  height: 272,
  heading: { x: half, y: 0, width: half, height: 38 },
  dangerous: { x: 0, y: 170, width: 190, height: 8 },
  boxes: paperBoxesFrom([
    ['sender', 1, 0, 0, half, 27],
    ['consignee', 2, 0, 27, half, 27],
    ['delivery', 3, 0, 54, half, 22],
    ['takingOver', 4, 0, 76, half, 22],
    ['documents', 5, 0, 98, half, 16],
    ['carrier', 16, half, 38, half, 28, 'heavy'],
    ['successiveCarriers', 17, half, 66, half, 19, 'heavy'],
    ['reservations', 18, half, 85, half, 29, 'heavy'],
    ['marks', 6, 0, 114, 38, 56],
    ['packages', 7, 38, 114, 20, 56],
    ['packing', 8, 58, 114, 26, 56],
    ['nature', 9, 84, 114, 46, 56],
    ['statistics', 10, 130, 114, 22, 56],
    ['weight', 11, 152, 114, 21, 56],
    ['volume', 12, 173, 114, 17, 56],
    ['instructions', 13, 0, 178, half, 33],
    ['payment', 14, 0, 211, half, 15],
    ['agreements', 19, half, 178, half, 17],
    ['charges', 20, half, 195, half, 31],
    ['established', 21, 0, 226, half, 10],
    ['cashOnDelivery', 15, half, 226, half, 10],
    ['senderSignature', 22, 0, 236, third, 36],
    ['carrierSignature', 23, third, 236, third, 36, 'heavy'],
    ['consigneeSignature', 24, 2 * third, 236, third, 36],
  ]),
}

/** The IRU model of 2007: taking over before delivery, reservations in box 8, the paramount clause in box 20. */
export const iru2007Layout: PaperLayout = {
  name: 'iru2007',
  width: 190,
  height: 272,
  heading: { x: half, y: 0, width: half, height: 38 },
  dangerous: { x: 0, y: 168, width: 190, height: 8 },
  boxes: paperBoxesFrom([
    ['sender', 1, 0, 0, half, 24],
    ['consignee', 2, 0, 24, half, 24],
    ['takingOver', 3, 0, 48, half, 21],
    ['delivery', 4, 0, 69, half, 21],
    ['instructions', 5, 0, 90, half, 26],
    ['carrier', 6, half, 38, half, 25, 'heavy'],
    ['successiveCarriers', 7, half, 63, half, 15, 'heavy'],
    ['reservations', 8, half, 78, half, 25, 'heavy'],
    ['documents', 9, half, 103, half, 13],
    ['marks', 10, 0, 116, 42, 52],
    ['packages', 11, 42, 116, 22, 52],
    ['packing', 12, 64, 116, 30, 52],
    ['nature', 13, 94, 116, 56, 52],
    ['weight', 14, 150, 116, 22, 52],
    ['volume', 15, 172, 116, 18, 52],
    ['agreements', 16, 0, 176, half, 20],
    ['charges', 17, half, 176, half, 38],
    ['particulars', 18, 0, 196, half, 18],
    ['cashOnDelivery', 19, 0, 214, half, 10],
    ['paramount', 20, half, 214, half, 20],
    ['established', 21, 0, 224, half, 10],
    ['senderSignature', 22, 0, 234, third, 38],
    ['carrierSignature', 23, third, 234, third, 38, 'heavy'],
    ['consigneeSignature', 24, 2 * third, 234, third, 38],
  ]),
}

export const paperLayouts = { classic: classicLayout, iru2007: iru2007Layout } as const

export type LayoutName = keyof typeof paperLayouts
export const layoutNames = ['classic', 'iru2007'] as const satisfies readonly LayoutName[]

/** The four sheets of the paper set: three originals required by the Convention, and one by custom. */
export const paperCopies = [
  { number: 1, name: 'sender', colour: '#c8322b' },
  { number: 2, name: 'consignee', colour: '#2456c7' },
  { number: 3, name: 'carrier', colour: '#23834a' },
  { number: 4, name: 'administration', colour: '#1d222b' },
] as const

export type PaperCopy = (typeof paperCopies)[number]

export function copyOf(number: number | undefined): PaperCopy | null {
  return paperCopies.find((copy) => copy.number === number) ?? null
}

/** `1–3, 5, 16`: the box numbers with ranges joined, for the form margins. */
export function boxNumberRanges(boxes: readonly { readonly number: number }[]): string {
  const numbers = boxes.map(({ number }) => number).sort((one, other) => one - other)
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** The boxes that are the sender's responsibility (article 7 of the Convention). */
export function boxesOfSender({ boxes }: PaperLayout) {
  return boxes.filter(({ heavy, name }) => heavy !== true && name !== 'consigneeSignature' && name !== 'charges')
}

export function boxesOfCarrier({ boxes }: PaperLayout) {
  return boxes.filter(({ heavy }) => heavy === true)
}
