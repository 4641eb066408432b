import { useLocks } from '../dialog/use-locks.ts'

/** Whether the user may change the organisation or only read it. */
export function useMayChange(): boolean {
  return !useLocks().isReadOnly
}
