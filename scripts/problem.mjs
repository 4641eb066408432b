/** A problem that the user of the script can fix: only its message is printed, without a stack. */
export class Problem extends Error {}

/** Runs the work of a script; a Problem becomes one clear message and exit code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  }
}
