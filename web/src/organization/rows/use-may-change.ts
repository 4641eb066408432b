import { useLocks } from '../dialog/use-locks.ts'

/** Whether the reader of the dialog may change what it is about, or only look at it. */
export function useMayChange(): boolean {
  return !useLocks().isReadOnly
}
