import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets the thread that answers requests go first where processors are scarce. Linux has a priority for each thread;
 * elsewhere it would be that of the whole program.
 */
export function lowerThreadPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}
