import { allEndpoints } from '@roadnote/domain/contract/all'
import { sessionContract } from '@roadnote/domain/session/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signInPaths } from './sign-in-paths.ts'

test('every call whose reply has an access token counts as a sign-in, except the renewal of a token', () => {
  const handsOut = allEndpoints.filter(({ reply }) =>
    JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })).includes('"access_token"'),
  )
  const paths = handsOut.map(({ path }) => path).filter((path) => path !== sessionContract.refresh.path)
  expect([...signInPaths].sort()).toEqual(paths.sort())
})
