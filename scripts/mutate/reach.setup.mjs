// In every test file of the first run: writes down which places it came by.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

const reached = new Set()

globalThis.reachedPlaces = (...places) => {
  for (const place of places) reached.add(place)
}

afterAll(() => {
  const { testPath } = expect.getState()
  const name = `${testPath.replaceAll(/[^\w.]/g, '-')}.json`
  writeFileSync(join(process.env.REACHED_FOLDER, name), JSON.stringify({ testPath, reached: [...reached] }))
})
