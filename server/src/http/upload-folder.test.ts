import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoredPart } from './upload-folder.ts'

test('a temporary upload file that was truncated is not read as complete', async () => {
  const path = join(tmpdir(), `roadnote-upload-${process.pid}`)
  const handle = await open(path, 'w+')
  await rm(path)
  // Closed after the first read, so that the test cannot loop forever.
  const [reading] = await Promise.allSettled([new StoredPart(handle, 1).arrayBuffer(), handle.close()])
  expect(reading).toMatchObject({
    status: 'rejected',
    reason: { message: 'a stored part of an upload is shorter than it was' },
  })
})
