#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { roadnoteClient, RoadnoteError } from '@roadnote/client'
import { serverWithTools } from './tools.ts'

/** Ends with a sentence on standard error; standard output belongs to the protocol. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** From the environment or a file. An argument of the command line would be visible to every user of the machine. */
function readToken(): string {
  const { ROADNOTE_TOKEN: token, ROADNOTE_TOKEN_FILE: file } = process.env
  if (token !== undefined && token !== '') return token
  if (file === undefined || file === '') return fail('Set ROADNOTE_TOKEN or ROADNOTE_TOKEN_FILE.')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return fail('ROADNOTE_TOKEN_FILE cannot be read.')
  }
}

function connect() {
  const { ROADNOTE_URL: url } = process.env
  if (url === undefined || url === '') return fail('Set ROADNOTE_URL to the address of the installation.')
  try {
    return roadnoteClient({ url, token: readToken(), retries: 2 })
  } catch (problem) {
    if (problem instanceof RoadnoteError) return fail(problem.message)
    throw problem
  }
}

const roadnote = connect()
serveStdio(() => serverWithTools(roadnote))
