/** What a check of the installation found. Texts are for the operator, in English like the log. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem'
  readonly text: string
  /** What the operator should do; absent: nothing. */
  readonly advice?: string
}

export function ok(text: string): Finding {
  return { level: 'ok', text }
}

export function warning(text: string, advice: string): Finding {
  return { level: 'warning', text, advice }
}

export function problem(text: string, advice: string): Finding {
  return { level: 'problem', text, advice }
}

/** The times of signatures come from the database, sessions and codes from the program: both must agree. */
export function clockFinding(differenceMilliseconds: number): Finding {
  const seconds = Math.round(Math.abs(differenceMilliseconds) / 100) / 10
  const text = `${seconds} s between this machine and the database`
  if (seconds <= 2) return ok(text)
  const advice = 'Synchronise the clocks of both machines (NTP).'
  // A code of an authenticator app is valid for 30 seconds.
  return seconds <= 30 ? warning(text, advice) : problem(text, advice)
}

const gibibyte = 1024 ** 3

/** Free space of the disk with the data. */
export function diskFinding(freeBytes: number, totalBytes: number, folder: string): Finding {
  const share = totalBytes === 0 ? 0 : freeBytes / totalBytes
  const text = `${(freeBytes / gibibyte).toFixed(1)} GiB (${Math.round(share * 100)} %) free for ${folder}`
  const advice = 'Free some space, or move the folder to a larger disk.'
  if (freeBytes < gibibyte / 2) return problem(text, advice)
  return freeBytes < 5 * gibibyte && share < 0.1 ? warning(text, advice) : ok(text)
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How long the certificate of the public address is valid. */
export function certificateFinding(validUntil: Date, now: Date): Finding {
  const days = Math.floor((validUntil.getTime() - now.getTime()) / dayMilliseconds)
  const text = `certificate valid until ${validUntil.toISOString().slice(0, 10)}`
  if (days < 0) return problem(text, 'Renew the certificate at the reverse proxy: browsers refuse it.')
  return days < 14 ? warning(text, 'Renew the certificate at the reverse proxy.') : ok(text)
}

/** The age of the newest backup in the folder of backups. */
export function backupFinding(newest: Date | null, now: Date, folder: string): Finding {
  if (newest === null)
    return warning(`no backup in ${folder}`, 'Run npm run backup, or set BACKUP_DIR to your folder of backups.')
  const days = (now.getTime() - newest.getTime()) / dayMilliseconds
  const text = `newest of ${newest.toISOString()} in ${folder}`
  return days <= 2 ? ok(text) : warning(text, 'Run npm run backup daily.')
}

/** Whether the operator has to act. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'problem')
}
