import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './place.mjs'

const running = new Set()

/** Runs a command without input and resolves with its exit code and output. */
export async function run([command, ...args], { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pieces = []
    running.add(child)
    child.stdout.on('data', (piece) => pieces.push(piece))
    child.stderr.on('data', (piece) => pieces.push(piece))
    child.once('error', (error) => pieces.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code, signal) => {
      running.delete(child)
      // Usually SIGKILL, from a machine without memory left.
      if (signal !== null) pieces.push(Buffer.from(`\nEnded by ${signal}.\n`))
      resolve({ code: code ?? 1, output: stripColours(Buffer.concat(pieces).toString('utf8')) })
    })
  })
}

/** Runs a command that shares our terminal; resolves with its exit code. */
export async function runShown([command, ...args], { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    child.once('error', (error) => console.error(error.message))
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** Runs a command, shows its output as it arrives, and resolves with its exit code and output. */
export async function runForwarding([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    running.add(child)
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      output += piece
      process.stdout.write(piece)
    })
    child.once('error', (error) => console.error(error.message))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: stripColours(output) })
    })
  })
}

/** Sends a stop signal to all running children. */
export function stopAllChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/** Prints a label and, when done, the elapsed time: "Building … 6 s". */
export async function timed(what, work) {
  const started = Date.now()
  process.stdout.write(`${what} …`)
  try {
    const result = await work()
    process.stdout.write(` ${seconds(Date.now() - started)}\n`)
    return result
  } catch (error) {
    process.stdout.write(' failed\n')
    throw error
  }
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`
}

/** Strips terminal colours, because not every tool respects NO_COLOR. */
export function stripColours(text) {
  return stripVTControlCharacters(text)
}
