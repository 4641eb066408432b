import { describe, expect, test } from 'vitest'
import { requestedColumns, proColumns } from './pro-columns.ts'

describe('the columns of the Pro dashboard', () => {
  test.each([null, undefined, '', ' , ', 'fromTheFuture'])('are all of them where %j is asked for', (sent) => {
    expect(requestedColumns(sent)).toEqual([...proColumns])
  })

  test.each([
    ['status', ['status']],
    ['status,driver', ['status', 'driver']],
    ['status, driver ', ['status', 'driver']],
    ['status,driver,status', ['status', 'driver']],
    ['status, status', ['status']],
    ['status,fromTheFuture,driver', ['status', 'driver']],
    ['status,,driver', ['status', 'driver']],
    ['Status,driver', ['driver']],
  ])('are for %j the known ones, each once', (sent, columns) => {
    expect(requestedColumns(sent)).toEqual(columns)
  })
})
