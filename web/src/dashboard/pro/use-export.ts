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

/** Counts received lines; a line break within a cell counts one too many, which is negligible. */
function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === endOfLine) lines += 1
  return lines
}

/** Exports all filtered rows with the visible columns, with progress and cancellation. */
export function useExport(state: ProState, columns: readonly string[], total: number) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  /** The number of rows received; null: no export is running. */
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  // Leaving the page cancels the export.
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
        // The first line has the headers.
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
