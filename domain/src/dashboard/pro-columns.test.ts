import { describe, expect, test } from 'vitest'
import { requestedColumns, proColumns } from './pro-columns.ts'

describe('requested columns of the Pro dashboard', () => {
  test.each([null, undefined, '', ' , ', 'fromTheFuture'])(
    'the Pro dashboard shows all columns when the request is %j',
    (sent) => {
      expect(requestedColumns(sent)).toEqual([...proColumns])
    },
  )

  test.each([
    ['status', ['status']],
    ['status,driver', ['status', 'driver']],
    ['status, driver ', ['status', 'driver']],
    ['status,driver,status', ['status', 'driver']],
    ['status, status', ['status']],
    ['status,fromTheFuture,driver', ['status', 'driver']],
    ['status,,driver', ['status', 'driver']],
    ['Status,driver', ['driver']],
  ])('the Pro dashboard request %j selects the known columns, each once', (sent, columns) => {
    expect(requestedColumns(sent)).toEqual(columns)
  })
})
