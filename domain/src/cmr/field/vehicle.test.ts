import { describe, expect, test } from 'vitest'
import { furtherPlates, isVehicleType, namedPlates, readPlates, vehicleTypeCodes, writePlates } from './vehicle.ts'

describe('plates of a stored note', () => {
  test.each([
    ['1-ABC-234', '1-ABC-234', null],
    ['1-ABC-234, QAA-123', '1-ABC-234', 'QAA-123'],
    ['B AB 1234 / 12.ÅB.34', 'B AB 1234', '12.ÅB.34'],
    ['1234BBB, -', '1234BBB', '-'],
    // Nothing is guessed of three plates, of words, of two plates with a space between, or of one plate written twice.
    ['1-ABC-234, QAA-123, QAA-124', null, null],
    ['spare truck', null, null],
    ['truck 5, see the mail of Monday', null, null],
    ['1ABC234 1QXY123', null, null],
    ['1-ABC-234, 1abc234', null, null],
    ['-', null, null],
    [' , ', null, null],
    [null, null, null],
  ])('the text %j is the truck %j and the trailer %j', (licensePlateNumberList, truckPlate, trailerPlate) => {
    expect(readPlates({ licensePlateNumberList })).toEqual({ truckPlate, trailerPlate })
  })

  test('a stored truck counts as long as the text has it, in whatever spelling', () => {
    const stored = { truckPlate: '1-ABC-234', trailerPlate: 'QAA-123' }
    expect(readPlates({ ...stored, licensePlateNumberList: '1abc234, QAA-123, spare' })).toEqual(stored)
    // A program of the version before has written another text.
    expect(readPlates({ ...stored, licensePlateNumberList: '2-XYZ-987' })).toEqual({
      truckPlate: '2-XYZ-987',
      trailerPlate: null,
    })
    expect(readPlates({ ...stored, licensePlateNumberList: null })).toEqual({ truckPlate: null, trailerPlate: null })
  })

  test('a trailer without a truck stays a trailer', () => {
    const stored = { licensePlateNumberList: 'QAA-123', trailerPlate: 'QAA-123' }
    expect(readPlates(stored)).toEqual({ truckPlate: null, trailerPlate: 'QAA-123' })
    expect(namedPlates(stored)).toEqual({ truckPlate: null, trailerPlate: 'QAA-123' })
  })

  test.each([
    ['1234BBB, R5678BBC', null, '1234BBB', 'R5678BBC'],
    ['1234-BBB / R-5678-BBC', 'ignored', '1234-BBB', 'R-5678-BBC'],
    ['1234 BBB;R1;R2', null, '1234 BBB', 'R1, R2'],
    ['1234BBB', ' R5678BBC ', '1234BBB', 'R5678BBC'],
    ['1234BBB, -', null, '1234BBB', '-'],
    ['1234BBB', '—', '1234BBB', '-'],
    ['1234BBB', '  ', '1234BBB', null],
    ['-', null, null, '-'],
    [' , ', null, null, null],
  ])(
    'the plates %j with the trailer %j name the truck %j and the trailer %j',
    (list, own, truckPlate, trailerPlate) => {
      const named = namedPlates({ licensePlateNumberList: list, trailerPlate: own })
      expect(named).toEqual({ truckPlate, trailerPlate })
    },
  )
})

describe('plates that a form writes', () => {
  const stored = {
    licensePlateNumberList: '1-ABC-234, QAA-123',
    truckPlate: '1-ABC-234',
    trailerPlate: 'QAA-123',
    truckCountryCode: 'BE',
    trailerCountryCode: 'BE',
  }

  test('a form without plates changes none', () => {
    expect(writePlates(stored, {})).toEqual({})
    expect(writePlates(stored, { truckCountryCode: 'NL' })).toEqual({})
  })

  test('a client that writes only the text writes the truck and the trailer, and another plate loses its country', () => {
    expect(writePlates(stored, { licensePlateNumberList: '1-ABC-234, QBB-456' })).toEqual({
      licensePlateNumberList: '1-ABC-234, QBB-456',
      truckPlate: '1-ABC-234',
      trailerPlate: 'QBB-456',
      trailerCountryCode: null,
    })
    expect(writePlates(stored, { licensePlateNumberList: 'spare truck' })).toMatchObject({
      licensePlateNumberList: 'spare truck',
      truckPlate: null,
      trailerPlate: null,
      truckCountryCode: null,
    })
    expect(writePlates(stored, { licensePlateNumberList: null })).toMatchObject({
      licensePlateNumberList: null,
      truckPlate: null,
      trailerPlate: null,
    })
  })

  test('the truck and the trailer change the text, in which further plates stay', () => {
    expect(writePlates(stored, { truckPlate: '2-XYZ-987' })).toEqual({
      licensePlateNumberList: '2-XYZ-987, QAA-123',
      truckPlate: '2-XYZ-987',
      trailerPlate: 'QAA-123',
    })
    expect(writePlates(stored, { trailerPlate: null })).toEqual({
      licensePlateNumberList: '1-ABC-234',
      truckPlate: '1-ABC-234',
      trailerPlate: null,
      trailerCountryCode: null,
    })
    const three = { licensePlateNumberList: '1-ABC-234, QAA-123, QAA-124' }
    expect(writePlates(three, { truckPlate: '1ABC234' })).toMatchObject({
      licensePlateNumberList: '1ABC234, QAA-123, QAA-124',
    })
    expect(furtherPlates({ licensePlateNumberList: '1ABC234, QAA-123, QAA-124', truckPlate: '1ABC234' })).toEqual([
      'QAA-123',
      'QAA-124',
    ])
    expect(writePlates({ licensePlateNumberList: 'see the mail' }, { truckPlate: '1ABC234' })).toMatchObject({
      licensePlateNumberList: '1ABC234, see the mail',
    })
  })

  test.each([
    { licensePlateNumberList: '2-XYZ-987', truckPlate: null },
    { licensePlateNumberList: '2-XYZ-987', trailerPlate: 'QAA-123' },
    { licensePlateNumberList: '1-ABC-234, QAA-123, QAA-124', truckPlate: '1-ABC-234' },
    { licensePlateNumberList: 'spare truck', truckPlate: '2-XYZ-987', trailerPlate: '-' },
    { truckPlate: null },
    { truckPlate: null, trailerPlate: null },
    { licensePlateNumberList: '1-ABC-234, QAA-123' },
    { licensePlateNumberList: null, truckPlate: '1-ABC-234' },
  ])('the same plates %j sent twice change nothing the second time', (sent) => {
    const once = { ...stored, ...writePlates(stored, sent) }
    expect({ ...once, ...writePlates(once, sent) }).toEqual(once)
    expect(readPlates(once)).toEqual({ truckPlate: once.truckPlate, trailerPlate: once.trailerPlate })
  })

  test('a text beside a trailer, as in control documents of older clients, has both', () => {
    const sent = { licensePlateNumberList: '1234BBB', trailerPlate: '-' }
    expect(writePlates({}, sent)).toMatchObject({
      licensePlateNumberList: '1234BBB, -',
      truckPlate: '1234BBB',
      trailerPlate: '-',
    })
  })
})

test('every type of vehicle has its own code of Recommendation 28', () => {
  const codes = Object.values(vehicleTypeCodes)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => /^3\/\d{1,3}$/.test(code))).toBe(true)
  expect([isVehicleType('tractor'), isVehicleType('toString'), isVehicleType(null)]).toEqual([true, false, false])
})
