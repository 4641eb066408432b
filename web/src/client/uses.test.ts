import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInWith } from '../test-kit/signed-in.ts'
import { endSession } from './session.ts'
import { counted, useUses } from './uses.ts'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  act(() => endSession())
})

test('the choices of a user are counted by kind and stays after signing out and in again', () => {
  signInWith([], { id: 7101 })
  const { result } = renderHook(() => ({ country: useUses('country'), driver: useUses('driver') }))
  act(() => result.current.country.count('NL'))
  act(() => result.current.country.count('NL'))
  act(() => result.current.driver.count('dirk'))
  act(() => endSession())
  expect(result.current.country.uses).toEqual({})
  signInWith([], { id: 7101 })
  expect(result.current.country.uses).toEqual({ NL: 2 })
  expect(result.current.driver.uses).toEqual({ dirk: 1 })
})

test('the choices of another user of the same browser are not mixed in', () => {
  signInWith([], { id: 7102 })
  const { result } = renderHook(() => useUses('country'))
  act(() => result.current.count('FR'))
  signInWith([], { id: 71020 })
  expect(result.current.uses).toEqual({})
})

test('emptying a field counts nothing', () => {
  signInWith([], { id: 7103 })
  const { result } = renderHook(() => useUses('country'))
  act(() => result.current.count(''))
  expect(result.current.uses).toEqual({})
})

test('the counts are bounded: at most forty values, and all are halved when one reaches the limit', () => {
  let uses: Readonly<Record<string, number>> = { often: 10 }
  for (let number = 0; number < 100; number++) uses = counted(uses, `value ${number}`)
  expect(Object.keys(uses)).toHaveLength(40)
  expect(uses['often']).toBe(10)
  expect(uses['value 99']).toBe(1)
  expect(counted({ often: 63, seldom: 1, some: 8 }, 'often')).toEqual({ often: 32, some: 4 })
})

test('damaged counts in the browser are ignored', () => {
  const damaged = [{ id: 7104, uses: { country: { NL: 'often', BE: 2 }, driver: 5 } }, 'x', null]
  localStorage.setItem('roadnote.uses', JSON.stringify(damaged))
  // Another tab wrote them.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'roadnote.uses' })))
  signInWith([], { id: 7104 })
  const { result } = renderHook(() => useUses('country'))
  expect(result.current.uses).toEqual({ BE: 2 })
})
