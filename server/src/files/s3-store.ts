import { AwsClient } from 'aws4fetch'
import { digestOf, digestOfStream } from './digest.ts'
import { filesAwayCode, type FileStore } from './file-store.ts'
import type { S3Place } from './s3-place.ts'

/** Longer than any of our files takes, shorter than a user waits. */
const patienceMilliseconds = 20_000
/** A probe of a load balancer waits no longer. */
const probeMilliseconds = 3000

/**
 * Files in a bucket, named by their SHA-256 below the prefix as in a folder: ab/cd/abcd…. The service gets the hash
 * of each upload and refuses anything else; downloads are verified again. Safe with several processes, because a
 * name always means the same content.
 */
export function s3Store(place: S3Place): FileStore {
  const ask = asker(place)
  const pathOf = (sha256: string): string => {
    // Only a hash may become a path.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a stored file is named by its SHA-256')
    return `${place.prefix}${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  }
  return {
    async put(bytes) {
      const sha256 = digestOf(bytes)
      const path = pathOf(sha256)
      const there = await ask('HEAD', path)
      if (there.status === 200 && there.headers.get('content-length') === String(bytes.length)) return sha256
      const uploaded = await ask('PUT', path, bytes, sha256)
      if (uploaded.status === 200) return sha256
      if (await isFull(uploaded)) throw new FileStoreFull('file store: no space left')
      throw away(`${uploaded.status} to a file that was to be kept`)
    },
    async get(sha256) {
      const reply = await ask('GET', pathOf(sha256))
      if (reply.status === 404) return null
      if (reply.status !== 200) throw away(`${reply.status} to a file that was asked for`)
      const bytes = Buffer.from(await reply.arrayBuffer())
      if (digestOf(bytes) !== sha256) throw new Error(`stored file ${sha256} is damaged`)
      return bytes
    },
    async check(sha256) {
      const reply = await ask('GET', pathOf(sha256))
      if (reply.status === 404) return 'missing'
      if (reply.status !== 200 || reply.body === null) throw away(`${reply.status} to a file that was checked`)
      const digest = await digestOfStream(reply.body).catch((problem: unknown) => {
        throw away('no answer', problem)
      })
      return digest === sha256 ? null : 'damaged'
    },
    async remove(sha256) {
      const { status } = await ask('DELETE', pathOf(sha256))
      if (status !== 204 && status !== 200 && status !== 404) throw away(`${status} to a file that was to be removed`)
    },
    problem: () => problemOf(place),
  }
}

async function problemOf(place: S3Place): Promise<string | null> {
  try {
    const { status } = await asker(place, probeMilliseconds)('HEAD', '')
    return status === 200 ? null : `the bucket ${place.bucket} of FILES_URL answers ${status}`
  } catch {
    return `${place.endpoint.host} of FILES_URL does not answer`
  }
}

type Ask = (
  method: 'HEAD' | 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: Uint8Array,
  sha256?: string,
) => Promise<Response>

function asker(place: S3Place, patience = patienceMilliseconds): Ask {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 2 })
  // bounded input: a setting of the operator
  const base = `${endpoint.origin}${endpoint.pathname.replace(/\/+$/, '')}/${bucket}`
  return async (method, path, body, sha256) => {
    const headers = new Headers(sha256 === undefined ? [] : [['x-amz-content-sha256', sha256]])
    const signal = AbortSignal.timeout(patience)
    // A Buffer never uses shared memory, which is all that the narrower type excludes.
    const sent = body === undefined ? null : (body as Uint8Array<ArrayBuffer>)
    try {
      return await client.fetch(`${base}/${path}`, { method, headers, body: sent, signal, redirect: 'manual' })
    } catch (problem) {
      throw away('no answer', problem)
    }
  }
}

/** Error codes of services for a full bucket or disk. */
const fullWords = /<Code>(?:XMinioStorageFull|QuotaExceeded|InsufficientStorage)<\/Code>/

async function isFull(reply: Response): Promise<boolean> {
  return reply.status === 507 || fullWords.test(await reply.text().catch(() => ''))
}

/** Has the code of a full disk, so that the caller gets no_space. */
class FileStoreFull extends Error {
  readonly code = 'ENOSPC'
}

class FileStoreAway extends Error {
  readonly code = filesAwayCode
}

function away(what: string, cause?: unknown): FileStoreAway {
  return new FileStoreAway(`file store: ${what}`, { cause })
}
