import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import type { DialogNote } from '../note/dialog-props.ts'

/** The upload state of one note. */
export type Attaching =
  | { readonly state: 'waiting' | 'sending' | 'success' }
  | { readonly state: 'failed'; readonly failure: unknown }

/** Uploads to one note after the other; a second start retries only those that failed. */
export function useAttaching(rows: readonly DialogNote[], onEnd: (attached: number) => void) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<number, Attaching>>(new Map())
  const [running, setRunning] = useState(false)
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  const start = async (file: File): Promise<void> => {
    const { signal } = ending.current
    const current = new Map(results)
    const report = (id: number, result: Attaching): void => {
      current.set(id, result)
      setResults(new Map(current))
    }
    const due = rows.filter(({ id }) => results.get(id)?.state !== 'success')
    for (const { id } of due) current.set(id, { state: 'waiting' })
    setRunning(true)
    try {
      for (const { id } of due) {
        // Closing the dialog cancels the uploads not yet sent.
        if (signal.aborted) break
        report(id, { state: 'sending' })
        try {
          const documents = [{ name: file.name, file }]
          await call(attachmentContract.addDocument, { cmrId: id, documents }, { signal })
          report(id, { state: 'success' })
        } catch (failure) {
          report(id, { state: 'failed', failure })
        }
      }
    } finally {
      setRunning(false)
      for (const { path } of [attachmentContract.documentList, cmrContract.history])
        void client.invalidateQueries({ queryKey: [path] })
      onEnd([...current.values()].filter(({ state }) => state === 'success').length)
    }
  }
  return { results, running, start }
}
