import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { useHandScanner } from '../../ui/scan/use-hand-scanner.ts'
import { signerInQr } from '../note/code-in-qr.ts'
import { codeInScan } from '../note/find-note.ts'
import { useShowInList } from './use-show-in-list.ts'

interface HandScans {
  /** Nothing else, such as a dialog, has the keyboard. */
  readonly isOn: boolean
  readonly rows: readonly NoteRow[]
  readonly onSign: (row: NoteRow) => void
}

/** A hand scanner on the page of the list: a note on the page that waits for the reader is signed, others are shown. */
export function useHandScans({ isOn, rows, onSign }: HandScans): void {
  const text = useText()
  const showInList = useShowInList()
  const read = async (scannedText: string): Promise<void> => {
    if (signerInQr(scannedText) !== null) return notify.problem(text('orders.scan.signer'))
    try {
      const code = await codeInScan(scannedText)
      if (code === null && scannedText.includes('://')) return notify.problem(text('orders.scan.foreign'))
      const row = rows.find(({ cmrCode }) => cmrCode === code)
      if (row !== undefined && isReadersTurn(row)) return onSign(row)
      return showInList(code ?? scannedText)
    } catch (failure) {
      return notify.problem(textOfFailure(failure, text))
    }
  }
  useHandScanner(isOn ? (scannedText) => void read(scannedText) : null)
}
