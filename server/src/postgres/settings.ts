import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Settings are passed at each start and not written into the cluster, so that they follow the version of Roadnote. */
export function serverArguments(cluster: string, port: number, disposable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${cacheMegabytes(memoryHere())}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m ',
    log_checkpoints: 'off',
    // Statements and details contain personal data, so they are not logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(hasLittleSharedMemory() && { dynamic_shared_memory_type: 'mmap' }),
    ...(disposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * An eighth of the memory, within limits, because sorting the notes of a large organisation by any column needs them
 * cached. The system allocates it only as it fills.
 */
export function cacheMegabytes(memoryBytes: number): number {
  return Math.min(2048, Math.max(128, Math.floor(memoryBytes / 8 / 1024 / 1024)))
}

/** The memory limit of the container, if it is lower than that of the machine. */
function memoryHere(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

/** Containers often have 64 MB of /dev/shm, too little for a parallel query over a million notes. */
function hasLittleSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bsize, bavail } = statfsSync('/dev/shm')
    return bsize * bavail < 512 * 1024 * 1024
  } catch {
    return true
  }
}
