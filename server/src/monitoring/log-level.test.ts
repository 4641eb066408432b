import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { logLevelSwitch } from './log-level.ts'

function switched(level: string, times: number) {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) })
  const told: string[] = []
  const levels = logLevelSwitch(log, (next) => told.push(next))
  for (let time = 0; time < times; time += 1) levels.next()
  return { log, told, messages: lines.map((line) => (JSON.parse(line) as { msg: string }).msg) }
}

test('each signal switches to the next log level, the last one back to the configured level, and every logger follows', () => {
  expect(switched('info', 4).told).toEqual(['debug', 'trace', 'info', 'debug'])
  expect(switched('info', 2).log.level).toBe('trace')
  expect(switched('debug', 3).told).toEqual(['trace', 'debug', 'trace'])
  expect(switched('trace', 2).told).toEqual(['debug', 'trace'])
})

test('the change is written to the log even if the configured level hides warnings', () => {
  expect(switched('error', 3).messages).toEqual([
    'the log level is debug now',
    'the log level is trace now',
    'the log level is error now',
  ])
})
