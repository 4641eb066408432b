import { measureProcessorTime } from './processor-time.mjs'
import { stopAllChildren, seconds } from './run.mjs'

/**
 * Runs the steps one after another. The steps of a nested array run in parallel, and an array inside that one is again a
 * sequence: `[a, [b, [c, d]]]` runs `a`, then `b` in parallel with `c` and `d`. A failed step does not stop the later
 * ones. The last line is the summary, and the exit code is 0 only if every step ran and nothing failed.
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 }
  const begun = Date.now()
  const processorTime = measureProcessorTime()
  const finish = () => {
    console.log(`${sum.passed} passed, ${sum.failed} failed`)
    process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopAllChildren()
      console.log(`\nStopped by ${signal} before the end.`)
      sum.failed += 1
      finish()
    })
  }
  const runStep = async (step, isAlone) => {
    const started = Date.now()
    const stepProcessorTime = measureProcessorTime()
    const { passed, failed, details, notes = '' } = await outcomeOf(step)
    sum.passed += passed
    sum.failed += failed
    if (notes !== '') console.log(notes.trim())
    if (failed > 0) console.log(details.trim())
    const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed === 0 ? 'ok' : 'failed'
    // The processor time of parallel steps cannot be distinguished.
    const processor = isAlone ? stepProcessorTime() : null
    const times = [
      seconds(Date.now() - started),
      ...(processor ? [`${seconds(processor.ownSeconds * 1000)} of processor time`] : []),
    ]
    console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}: ${counts} (${times.join(', ')})`)
  }
  const inSequence = async (list, isAlone) => {
    for (const step of list) await (Array.isArray(step) ? atOnce(step) : runStep(step, isAlone))
  }
  const atOnce = (list) =>
    Promise.all(list.map((step) => (Array.isArray(step) ? inSequence(step, false) : runStep(step, false))))
  await inSequence(steps, true)
  console.log(durationLine(Date.now() - begun, processorTime()))
  finish()
}

function durationLine(milliseconds, processor) {
  if (processor === null) return `All steps: ${seconds(milliseconds)}`
  const others = `${Math.round(processor.stolenShare * 100)} % of the processors went to other machines`
  return `All steps: ${seconds(milliseconds)}, ${seconds(processor.ownSeconds * 1000)} of processor time; ${others}`
}

async function outcomeOf(step) {
  try {
    return await step.work()
  } catch (error) {
    return { passed: 0, failed: 1, details: error instanceof Error ? error.message : String(error) }
  }
}
