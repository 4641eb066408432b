import type { Text } from '@roadnote/locales/keys'
import type { Instruction } from './instruction.ts'
import type { RecordedPlace } from './recorded.ts'

/** `Dock 4, Quai 9, 69000 Lyon (FR)` */
export function placeWords({ name, street, postalCode, place, countryCode }: RecordedPlace): string {
  const town = [postalCode, place].filter(Boolean).join(' ')
  const land = countryCode === null || countryCode === '' ? '' : `(${countryCode})`
  return [name, street, [town, land].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** What is instructed, without its free text: `Another recipient: Depot Lyon, 69000 Lyon (FR)`. */
export function instructionWords(
  { kind, consignee, place, date }: Pick<Instruction, 'kind' | 'consignee' | 'place' | 'date'>,
  text: Text,
  moment: (time: Date) => string,
): string {
  const parts = [
    consignee === null ? null : placeWords(consignee),
    place === null ? null : placeWords(place),
    date === null ? null : moment(new Date(date)),
  ].filter((part) => part !== null && part !== '')
  return [text(`disposal.kind.${kind}`), parts.join(' · ')].filter((part) => part !== '').join(': ')
}
