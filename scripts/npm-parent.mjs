const interval = 250

/**
 * npm runs us through a shell and passes a signal on to that shell only, so `kill` on npm would leave us running without
 * anybody knowing. When the shell is gone we take it as the request to end that it was.
 */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, interval)
  timer.unref()
}
