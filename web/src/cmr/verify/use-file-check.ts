import { useRef, useState } from 'react'
import { checkInBrowser, type FileFinding } from './check-in-browser.ts'

export type FileCheck =
  | { readonly state: 'waiting' }
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'done'; readonly name: string; readonly finding: FileFinding }

/** Checks one file at a time; of two chosen in quick succession the later one counts. */
export function useFileCheck(): { readonly check: FileCheck; readonly start: (file: File) => Promise<void> } {
  const [check, setCheck] = useState<FileCheck>({ state: 'waiting' })
  const newest = useRef<File | null>(null)
  const start = async (file: File) => {
    const { name } = file
    newest.current = file
    setCheck({ state: 'checking', name })
    const finding = await checkInBrowser(file)
    if (newest.current === file) setCheck({ state: 'done', name, finding })
  }
  return { check, start }
}
