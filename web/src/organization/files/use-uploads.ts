import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { documentContract } from '@roadnote/domain/organization/document-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { formatSize } from '../../language/file-size.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'

/** A failed upload with the reason, until dismissed. */
export interface Problem {
  readonly id: number
  readonly words: string
}

/** The progress of the files chosen together. */
export interface Sending {
  readonly name: string
  readonly done: number
  readonly count: number
}

/** Uploads files one after the other; a refused one does not stop the others. */
export function useUploads(organizationId: number) {
  const text = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  const tell = (words: string): void =>
    setProblems((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, words }])
  const refused = (name: string, reason: string): void => tell(text('masterData.files.failed', { name, reason }))
  const sizeProblem = ({ name, size }: File): string | null => {
    if (size === 0) return text('dialogs.attach.empty', { name })
    if (size <= maximumFileBytes) return null
    const limit = formatSize(language, maximumFileBytes)
    return text('dialogs.attach.tooLarge', { name, size: formatSize(language, size), limit })
  }
  const send = async (files: readonly File[]): Promise<void> => {
    const { signal } = ending.current
    for (const [done, file] of files.entries()) {
      // Closing the dialog cancels the uploads not yet sent.
      if (signal.aborted) return
      setSending({ name: file.name, done, count: files.length })
      const problem = sizeProblem(file)
      if (problem !== null) {
        tell(problem)
        continue
      }
      try {
        const sent = { organizationId, name: file.name, documentFile: file }
        await call(documentContract.addDocument, sent, { signal })
      } catch (failure) {
        if (!signal.aborted) refused(file.name, textOfFailure(failure, text))
      }
    }
    setSending(null)
    await client.invalidateQueries({ queryKey: [documentContract.documentList.path] })
  }
  const forget = (id: number): void => setProblems((before) => before.filter((problem) => problem.id !== id))
  return { sending, problems, send, tell, forget }
}
