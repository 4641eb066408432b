import { describe, expect, test } from 'vitest'
import { isTooSimple, signCode } from './sign-code.ts'

describe('sign codes', () => {
  test.each([
    ['8305', '8305'],
    [' 8305 ', '8305'],
    [8305, '8305'],
    [305, '0305'],
    [0, '0000'],
  ])('the sign code %j is read as %s', (sent, code) => {
    expect(signCode.safeDecode(sent)).toMatchObject({ success: true, data: code })
  })

  test.each(['830', '83055', '83a5', '', '83 5', 83055, -305])('the sign code %j is refused', (sent) => {
    const { success, error } = signCode.safeDecode(sent)
    expect({ success, message: error?.issues[0]?.message }).toEqual({ success: false, message: 'wrong_format' })
  })

  test('a sign code is encoded unchanged', () => {
    expect(signCode.encode('0305')).toBe('0305')
  })

  test.each(['0000', '7777', '1234', '4321', '6789', '1357', '9630'])(
    'the sign code %s, a sequence, is too simple',
    (code) => {
      expect(isTooSimple(code)).toBe(true)
    },
  )

  test.each(['1940', '1999', '2000', '2026', '2039'])('the sign code %s, a year, is too simple', (code) => {
    expect(isTooSimple(code)).toBe(true)
  })

  test.each(['4747', '9090'])('the sign code %s, a repeated pair, is too simple', (code) => {
    expect(isTooSimple(code)).toBe(true)
  })

  test.each(['2580', '0852', '1379', '7913', '1122', '1221', '2112', '1004'])(
    'the sign code %s, a common choice, is too simple',
    (code) => {
      expect(isTooSimple(code)).toBe(true)
    },
  )

  test.each(['8305', '1939', '2040', '1840', '4774', '1235', '1334', '5280', '0192'])(
    'the sign code %s is accepted',
    (code) => {
      expect(isTooSimple(code)).toBe(false)
    },
  )
})
