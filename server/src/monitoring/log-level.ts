import type { Logger } from 'pino'

export interface LogLevelSwitch {
  /** The next of: the level of LOG_LEVEL, debug, trace. */
  next(): void
}

/** Switches the level of a running process, so that a problem can be looked at while it lasts. */
export function logLevelSwitch(
  log: Pick<Logger, 'level' | 'warn'>,
  onChange: (level: string) => void = () => undefined,
): LogLevelSwitch {
  const levels = [...new Set([log.level, 'debug', 'trace'])]
  return {
    next() {
      const level = levels[(levels.indexOf(log.level) + 1) % levels.length] ?? log.level
      // Reported at the more talkative of the two levels, because the other may hide the line.
      const report = () => log.warn({ level_now: level }, `the log level is ${level} now`)
      const isQuieter = level === levels[0]
      if (isQuieter) report()
      log.level = level
      if (!isQuieter) report()
      onChange(level)
    },
  }
}
