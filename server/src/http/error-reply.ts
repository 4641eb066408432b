import { Refusal, type RefusalCode } from '@roadnote/domain/access/refusal'
import { refusalSentences } from '@roadnote/domain/access/refusal-words'
import type { Language } from '@roadnote/locales/languages'
import type { FastifyReply } from 'fastify'
import { CommitsStuck } from '../database/commit-limit.ts'
import { isLostConnection, OutcomeUnknown } from '../database/lost-connection.ts'
import { filesAwayCode } from '../files/file-store.ts'
import { statusNameInReply } from '../language/status-name.ts'

/** Errors of the framework before a use case is reached. */
const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** A full disk of PostgreSQL or of the file store, or an exceeded disk quota. */
const fullCodes = /^(?:53100|ENOSPC|EDQUOT)$/

/** Temporary failures of PostgreSQL: out of memory, timeout, too many connections, or a socket that does not exist yet. */
const awayCodes = /^(?:53|57014)|^ENOENT$/

/** PostgreSQL: serialisation failure, deadlock, lock not available. A retry may succeed. */
const collisionCodes = /^(?:40001|40P01|55P03)$/

/** Text or numbers that PostgreSQL cannot store: bad input that the schema accepted. */
const unstorableCodes = /^(?:22|23514)/

function codeOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return ''
  return typeof problem.code === 'string' ? problem.code : ''
}

/** Maps every error to a refusal: bad input, busy, unavailable or internal. */
export function asRefusal(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem
  if (problem instanceof OutcomeUnknown) return new Refusal('outcome_unknown')
  if (problem instanceof CommitsStuck) return new Refusal('unavailable', { retryAfterSeconds: 5 })
  const code = codeOf(problem)
  const framework = frameworkCodes[code]
  if (framework !== undefined) return new Refusal(framework)
  if (fullCodes.test(code)) return new Refusal('no_space')
  if (code === filesAwayCode) return new Refusal('files_unavailable')
  if (awayCodes.test(code) || isLostConnection(problem)) return new Refusal('unavailable')
  if (collisionCodes.test(code)) return new Refusal('changed_meanwhile')
  if (unstorableCodes.test(code)) return new Refusal('bad_input')
  return new Refusal('internal')
}

/** Details that are words, in the caller's language. */
function inWords({ words = {} }: Refusal, language: Language): Record<string, string> {
  // The only words are names of statuses (`statusName`); the compiler cannot verify a computed key.
  return Object.fromEntries(
    Object.entries(words).map(([name, key]) => [name, statusNameInReply(language, key as 'cmr.status.created')]),
  )
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language = 'en'): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfterSeconds))
  return reply
    .code(refusal.status)
    .header('x-error-code', refusal.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      error: refusal.code,
      message: refusalSentences[refusal.code],
      ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
      ...refusal.about,
      ...inWords(refusal, language),
    })
}
