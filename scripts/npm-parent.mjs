const interval = 250

/**
 * npm runs us through a shell and forwards a signal to that shell only, so `kill` on npm would leave us running
 * unnoticed. We therefore shut down when the shell is gone.
 */
export function stopWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, interval)
  timer.unref()
}
