import type { RecordedRemark } from '@roadnote/domain/cmr/delivery/check'
import type { DeliveryRecord } from '@roadnote/domain/cmr/delivery/contract'
import { instructions, leaveReasons, refusalReasons } from '@roadnote/domain/cmr/delivery/facts'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatNumber } from '../../language/format.ts'

/** A remark at delivery in words: "Solvents: Damaged · 2 · two drums leak". */
export function remarkWords(
  { code, name, number, text: words }: Pick<RecordedRemark, 'code' | 'name' | 'number' | 'text'>,
  { text, language }: { readonly text: Text; readonly language: Language },
): string {
  const what = [text(`delivery.remark.${code}`), number === null ? null : formatNumber(language, number), words]
  const said = what.filter((part) => part !== null && part !== '').join(' · ')
  return name === null ? said : `${name}: ${said}`
}

/** The coded reason of a refusal, of goods left or of instructions; null: none, or not readable. */
export function reasonWords({ kind, reason }: Pick<DeliveryRecord, 'kind' | 'reason'>, text: Text): string | null {
  const refused = refusalReasons.find((one) => kind === 'refused' && one === reason)
  if (refused !== undefined) return text(`delivery.refusal.${refused}`)
  const left = leaveReasons.find((one) => kind === 'left' && one === reason)
  if (left !== undefined) return text(`delivery.leaving.${left}`)
  const instruction = instructions.find((one) => kind === 'instructed' && one === reason)
  return instruction === undefined ? null : text(`delivery.instruction.${instruction}`)
}
