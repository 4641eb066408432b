import type { SubstanceRow } from '@roadnote/domain/cmr/contract/substance'

/** `UN 1263 PAINT, II`: enough to tell the entries of a number apart. */
export function substanceName({ unNumber, name, packingGroup }: SubstanceRow): string {
  return [`UN ${unNumber} ${name}`, packingGroup].filter((part) => part !== null).join(', ')
}
