import type { ImportPreview } from '@roadnote/domain/table/preview'
import { tableMaximum } from '@roadnote/domain/table/table'
import { useEffect, useRef, useState } from 'react'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../notify.ts'
import { choiceOf } from './ColumnChoices.tsx'
import type { ColumnChoice, ImportResult, TableImport } from './table-import.ts'

export type ImportStep =
  | { readonly name: 'choosing' }
  | { readonly name: 'reading'; readonly file: File }
  | { readonly name: 'shown' | 'running'; readonly file: File; readonly preview: ImportPreview }
  | { readonly name: 'done'; readonly done: ImportResult }

/** The state of the import, and the last refusal or conflict. */
interface State {
  readonly step: ImportStep
  readonly failure: CallFailure | null
  /** The effect of the rows has changed since it was first shown. */
  readonly isOvertaken: boolean
}

export interface Importing extends State {
  readonly choose: (file: File) => void
  /** Reads the same file with these columns. */
  readonly chooseColumns: (mapping: ColumnChoice) => void
  readonly run: () => void
  readonly restart: () => void
}

const beginning: State = { step: { name: 'choosing' }, failure: null, isOvertaken: false }

/** A file is previewed as soon as it is chosen and imported on confirmation; a refusal keeps the preview. */
export function useImport(about: TableImport): Importing {
  const text = useText()
  const [state, setState] = useState(beginning)
  const look = useLook(about, setState)
  const isThere = useThere()
  const { step } = state

  const bringIn = async (file: File, preview: ImportPreview): Promise<void> => {
    setState({ ...beginning, step: { name: 'running', file, preview } })
    try {
      const done = await about.bringIn(file, preview.digest, choiceOf(preview))
      const { created, updated, unchanged } = done
      notify.done(text('table.import.done', { created, updated, unchanged }))
      about.onImported()
      setState({ ...beginning, step: { name: 'done', done } })
    } catch (problem) {
      const failure = asFailure(problem)
      const shown = { name: 'shown', file, preview } as const
      // Notify even when the dialog was closed meanwhile.
      if (!isThere.current) notify.problem(textOfFailure(failure, text))
      else if (failure.code === 'changed_meanwhile') await look(file, shown, true, choiceOf(preview))
      else setState({ ...beginning, step: shown, failure })
    }
  }

  return {
    ...state,
    choose: (file) => void look(file, step.name === 'shown' ? step : beginning.step, false),
    chooseColumns: (mapping) => {
      if (step.name === 'shown') void look(step.file, step, false, mapping)
    },
    run: () => {
      if (step.name === 'shown') void bringIn(step.file, step.preview)
    },
    restart: () => setState(beginning),
  }
}

/** Requests the preview of a file; of two chosen in quick succession the later one counts. */
function useLook(about: TableImport, setState: (state: State) => void) {
  const newest = useRef(0)
  return async (file: File, before: ImportStep, isOvertaken: boolean, mapping?: ColumnChoice): Promise<void> => {
    newest.current += 1
    const turn = newest.current
    const settle = (state: State): void => {
      if (turn === newest.current) setState(state)
    }
    settle({ ...beginning, step: { name: 'reading', file } })
    try {
      const buffered = await inMemory(file)
      const preview = await about.look(buffered, mapping)
      settle({ step: { name: 'shown', file: buffered, preview }, failure: null, isOvertaken })
    } catch (problem) {
      settle({ step: before, failure: asFailure(problem), isOvertaken: false })
    }
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

/** Read into memory when chosen: the browser cannot read a file that was saved again meanwhile. */
async function inMemory(file: File): Promise<File> {
  if (file.size > tableMaximum.bytes) throw new CallFailure({ code: 'table_too_large', message: '', status: 413 })
  return new File([await file.arrayBuffer()], file.name, { type: file.type })
}

function asFailure(problem: unknown): CallFailure {
  return problem instanceof CallFailure ? problem : new CallFailure({ code: 'internal', message: '', status: 0 })
}
