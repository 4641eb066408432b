import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartProblem } from '../database/start-problem.ts'
import { userNameEnvironment } from './user-name.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-user-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const library = join(dataDir, 'libnss_wrapper.so')
const absent = join(dataDir, 'absent.so')
const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]

test('a user with an account creates the database without a name of ours', () => {
  expect(userNameEnvironment(dataDir, { hasName: () => true, libraries: [] })).toEqual({})
})

test('a user without an account creates the database under a name from libnss_wrapper', () => {
  writeFileSync(library, '')
  const environment = userNameEnvironment(dataDir, { hasName: () => false, libraries: [absent, library] })
  expect(environment['LD_PRELOAD']).toBe(library)
  const passwd = readFileSync(environment['NSS_WRAPPER_PASSWD'] ?? '', 'utf8')
  expect(passwd.split(':').slice(0, 4)).toEqual(['roadnote', 'x', String(uid), String(gid)])
  expect(readFileSync(environment['NSS_WRAPPER_GROUP'] ?? '', 'utf8')).toBe(`roadnote:x:${gid}:\n`)
})

test('a user without an account and without libnss_wrapper gets an error with the possible solutions', () => {
  expect(() => userNameEnvironment(dataDir, { hasName: () => false, libraries: [absent] })).toThrow(
    new StartProblem(
      `User ${uid} has no name on this machine, and PostgreSQL needs one. Start as a user with an account, install libnss-wrapper, or set DATABASE_URL.`,
    ),
  )
})
