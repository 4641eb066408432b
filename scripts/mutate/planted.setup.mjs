// Setup of every test file: switches on its one mutation, records which mutations are reached, and stops at the first
// failed test.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { stopEndlessLoops } from './endless.mjs'

/** The mutation and the last test that reaches it; a copy of a test file sets it in its first line. */
globalThis.planted = { place: null, last: null }

/** By number of the mutation: the last test that reached it, null if code outside tests did. */
const reached = new Map()
/** Mutations that would have changed the result. */
const mattering = new Set()
let current = null
let isOver = false
const stop = stopEndlessLoops()

globalThis.isPlanted = (place) => {
  if (reached.get(place) !== null) reached.set(place, current)
  if (place !== globalThis.planted.place) return false
  stop()
  return true
}

globalThis.matters = (place) => mattering.add(place)

beforeEach((context) => {
  if (isOver) context.skip()
  current = expect.getState().currentTestName ?? null
  context.onTestFailed(() => {
    isOver = globalThis.planted.place !== null
  })
})

afterEach(() => {
  if (globalThis.planted.last !== null && current === globalThis.planted.last) isOver = true
  current = null
})

afterAll(() => {
  if (globalThis.planted.place !== null || process.env.REACHED_FOLDER === undefined) return
  const { testPath } = expect.getState()
  const name = `${testPath.replaceAll(/[^\w.]/g, '-')}.json`
  writeFileSync(
    join(process.env.REACHED_FOLDER, name),
    JSON.stringify({ testPath, reached: [...reached], mattering: [...mattering] }),
  )
})
