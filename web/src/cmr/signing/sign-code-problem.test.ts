import { expect, test } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'

test('without a code nothing is signed', () => {
  expect(signCodeProblem('')).toBe('codeRequired')
})

test.each(['1', '12', '123', '12a4', '12345'])('%s is no sign code: it has four digits', (code) => {
  expect(signCodeProblem(code)).toBe('codeLength')
})

test('four digits are a sign code, zeros in front too', () => {
  expect(signCodeProblem('0042')).toBeNull()
})

test('what the server says about the code stands at the code, everything else does not', () => {
  const refused = (code: string) => new CallFailure({ code, message: '', status: 400 })
  for (const code of ['sign_code_wrong', 'sign_code_missing', 'throttled'])
    expect(isAboutCode(refused(code))).toBe(true)
  for (const code of ['goods_not_approved', 'signer_not_party', 'status_not_allowed'])
    expect(isAboutCode(refused(code))).toBe(false)
  expect(isAboutCode(null)).toBe(false)
})
