/** Something the person at the keyboard can put right: they read the message, no stack. */
export class Problem extends Error {}

/** Runs a script's work; a Problem becomes one clear message and exit code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  }
}
