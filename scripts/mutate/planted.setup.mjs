// In every test file: switches on the one change that it is asked about, writes down which places it comes by, and stops
// at the first test that notices.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { stopWhatIsEndless } from './endless.mjs'

/** The change, and the last test that comes by it; a copy of a test file says it in its first line. */
globalThis.planted = { place: null, last: null }

/** By the number of the place: the last test that came by, null where something came by outside of tests. */
const reached = new Map()
/** Where the change would have made a difference. */
const mattering = new Set()
let current = null
let isOver = false
const stop = stopWhatIsEndless()

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
