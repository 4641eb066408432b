import type { ImportPreview } from '@roadnote/domain/table/preview'
import { tableMaximum } from '@roadnote/domain/table/table'
import { useEffect, useRef, useState } from 'react'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../notify.ts'
import type { ImportDone, TableImport } from './table-import.ts'

export type ImportStep =
  | { readonly name: 'choosing' }
  | { readonly name: 'reading'; readonly file: File }
  | { readonly name: 'shown' | 'running'; readonly file: File; readonly preview: ImportPreview }
  | { readonly name: 'done'; readonly done: ImportDone }

export interface Importing {
  readonly step: ImportStep
  readonly failure: CallFailure | null
  /** What the rows do has changed since it was first shown. */
  readonly isOvertaken: boolean
  readonly choose: (file: File) => void
  readonly run: () => void
  readonly restart: () => void
}

/** A file is looked at as soon as it is chosen and brought in when the reader says so; a refusal keeps what is shown. */
export function useImport(about: TableImport): Importing {
  const text = useText()
  const [step, setStep] = useState<ImportStep>({ name: 'choosing' })
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const newest = useRef(0)
  const isThere = useThere()

  const look = async (file: File, before: ImportStep, overtaken = false): Promise<void> => {
    newest.current += 1
    const turn = newest.current
    setFailure(null)
    setOvertaken(overtaken)
    setStep({ name: 'reading', file })
    try {
      const kept = await inMemory(file)
      const preview = await about.look(kept)
      // Of two chosen in quick succession the later one counts.
      if (turn === newest.current) setStep({ name: 'shown', file: kept, preview })
    } catch (problem) {
      if (turn !== newest.current) return
      setFailure(asFailure(problem))
      setStep(before)
    }
  }

  const bringIn = async (file: File, preview: ImportPreview): Promise<void> => {
    setFailure(null)
    setStep({ name: 'running', file, preview })
    try {
      const done = await about.bringIn(file, preview.digest)
      const { created, updated, unchanged } = done
      notify.done(text('table.import.done', { created, updated, unchanged }))
      about.onImported()
      setStep({ name: 'done', done })
    } catch (problem) {
      const refused = asFailure(problem)
      // Whoever has closed the dialog meanwhile hears of it all the same.
      if (!isThere.current) notify.problem(textOfFailure(refused, text))
      else if (refused.code === 'changed_meanwhile') await look(file, { name: 'shown', file, preview }, true)
      else {
        setFailure(refused)
        setStep({ name: 'shown', file, preview })
      }
    }
  }

  return {
    step,
    failure,
    isOvertaken,
    choose: (file) => void look(file, step.name === 'shown' ? step : { name: 'choosing' }),
    run: () => {
      if (step.name === 'shown') void bringIn(step.file, step.preview)
    },
    restart: () => setStep({ name: 'choosing' }),
  }
}

function useThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

/** The file as it was when it was chosen: one that is saved again meanwhile can no longer be read by the browser. */
async function inMemory(file: File): Promise<File> {
  if (file.size > tableMaximum.bytes) throw new CallFailure({ code: 'table_too_large', message: '', status: 413 })
  return new File([await file.arrayBuffer()], file.name, { type: file.type })
}

function asFailure(problem: unknown): CallFailure {
  return problem instanceof CallFailure ? problem : new CallFailure({ code: 'internal', message: '', status: 0 })
}
