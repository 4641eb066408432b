import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of a worker below the thread that answers requests. Linux has a priority for each thread;
 * elsewhere it would be that of the whole process.
 */
export function lowerThreadPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}
