import { proContract, proFileQuery } from '@roadnote/domain/dashboard/pro-contract'
import { useEffect, useRef, useState } from 'react'
import { callLongFile } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { listInput, type ProState } from './pro-address.ts'

const fileName = 'dashboard-data.csv'
const endOfLine = 10

/** Lines that have come so far; a line break within a cell counts one too many, which nobody sees. */
function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === endOfLine) lines += 1
  return lines
}

/** Saves all that the filter leaves, with the columns that are shown; it tells how far it is and can be stopped. */
export function useExport(state: ProState, columns: readonly string[], total: number) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  /** How many rows have come; null: nothing is being saved. */
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => running.current?.abort(), [])
  const fetchAndSave = async (signal: AbortSignal): Promise<void> => {
    let lines = 0
    const input = {
      ...listInput({ ...state, page: 1 }, proFileQuery.limit, today),
      columns: columns.join(','),
      language,
    }
    const file = await callLongFile(proContract.proCsv, input, {
      signal,
      onPiece: (bytes) => {
        lines += linesIn(bytes)
        // The first line holds the heads.
        setRows(Math.min(Math.max(0, lines - 1), total))
      },
    })
    saveFile(file, fileName)
    notify.done(text('dashboard.pro.exported', { count: total, name: fileName }))
  }
  const start = (): void => {
    if (running.current !== null) return
    const stop = new AbortController()
    running.current = stop
    setRows(0)
    fetchAndSave(stop.signal)
      .catch((failure: unknown) => {
        if (stop.signal.aborted) notify.told(text('dashboard.pro.cancelled'))
        else notify.problem(textOfFailure(failure, text))
      })
      .finally(() => {
        running.current = null
        setRows(null)
      })
  }
  return { rows, start, cancel: () => running.current?.abort() }
}
