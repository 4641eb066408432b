import { openApp } from './calls.mjs'
import { openShipperOffice } from './people.mjs'
import { benchFolder, openBench } from './place.mjs'
import { measureParts } from './run.mjs'

/** One of the two checkouts that `against.mjs` compares: measures a part whenever it is asked to. */
const [notes, keep] = process.argv.slice(2)
const place = benchFolder(Number(notes))
const endings = keep === 'true' ? [] : [place.remove]

async function open() {
  const connection = await openBench(place, Number(notes), endings)
  const app = await openApp(connection, place.folder)
  endings.push(() => app.app.close())
  const office = await openShipperOffice(connection.patient)
  return { connection, app, office, folder: place.folder }
}

/** Processor time as one number. */
function lineOf({ what, p50, processor }) {
  return { what, p50, processor: processor.node + (processor.postgres ?? 0) }
}

const opened = open()

process.on('message', (message) => void answer(message))

async function answer({ part }) {
  try {
    if (part === null) {
      for (const ending of endings.toReversed()) await ending()
      process.disconnect()
      return
    }
    const { calls } = await measureParts(new Set([part]), await opened)
    process.send({ lines: calls.map(lineOf) })
  } catch (problem) {
    process.send({ problem: problem.message })
  }
}

opened.then(
  () => process.send({ lines: [] }),
  (problem) => process.send({ problem: problem.message }),
)
