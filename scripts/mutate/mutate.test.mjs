import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { nearestTests } from './near.mjs'
import { mutated, placesIn } from './places.mjs'
import { sampleOf } from './sample.mjs'
import { detectingTests, serverPlaces } from './server.mjs'
import { conditionsIn } from './sql-conditions.mjs'
import { staleExplanations } from './survivors.mjs'
import { withSwitches } from './switches.mjs'
import { turnsOf } from './turns.mjs'
import { verdictsIn } from './verdicts.mjs'
import { stopEndlessLoops } from './endless.mjs'

/** Each condition of a statement with its replacement. */
function changesOf(text, isCondition = false) {
  return conditionsIn(text, isCondition).map(({ start, end, instead }) => `${text.slice(start, end)} → ${instead}`)
}

describe('finding conditions in SQL', () => {
  test('conditionsIn finds the operands after where, joined by and or or', () => {
    expect(changesOf('select a from b where c = 1 and d is null order by a')).toEqual([
      'c = 1 → true',
      'd is null → true',
    ])
    expect(changesOf('select a from b where c = 1 or d = 2 limit 3')).toEqual(['c = 1 → false', 'd = 2 → false'])
  })

  test('conditionsIn finds conditions in groups and subqueries, both the whole and its parts', () => {
    expect(changesOf('select where (a or b) and exists (select from c where d = 1)')).toEqual([
      '(a or b) → true',
      'a → false',
      'b → false',
      'exists (select from c where d = 1) → true',
      'd = 1 → true',
    ])
  })

  test('conditionsIn does not split at the and of between, in lists or in function arguments', () => {
    expect(changesOf('select where a between 1 and 2 and b in (1, 2) and coalesce(c, d)')).toEqual([
      'a between 1 and 2 → true',
      'b in (1, 2) → true',
      'coalesce(c, d) → true',
    ])
    expect(changesOf('insert into a (b, c) values (1, 2) on conflict (b) do nothing')).toEqual([])
  })

  test('conditionsIn finds the conditions of joins and case expressions', () => {
    expect(changesOf('select case when a then 1 else 2 end from b join c on c.d = b.d and c.e = 1 where true')).toEqual(
      ['a → false', 'c.d = b.d → true', 'c.e = 1 → true'],
    )
  })

  test('conditionsIn can treat the whole text as one condition', () => {
    expect(changesOf('a = 1', true)).toEqual(['a = 1 → true'])
    expect(changesOf('(a or b)', true)).toEqual(['(a or b) → true', 'a → false', 'b → false'])
    expect(changesOf('true', true)).toEqual([])
    expect(changesOf('a = 1')).toEqual([])
  })
})

/** The source after each single mutation. */
function variantsOf(source) {
  return placesIn('x.ts', source).map((place) => mutated(source, place))
}

/** Like kysely: takes the operation nodes of its values at once and their parameters only on compilation. */
function spokenSql(texts, ...values) {
  const parts = values.map((value) => value?.toOperationNode?.() ?? value)
  return { toOperationNode: () => ({ texts, parameters: parts }) }
}

function spoken(value) {
  const node = value?.toOperationNode?.() ?? value
  if (node?.parameters === undefined) return node
  const texts = node.texts ?? node.sqlFragments
  const parts = node.parameters.map(spoken)
  return texts.map((text, index) => text + (parts[index] ?? '')).join('')
}

/** The result or error of a program with one mutation switched on; SQL as its text. */
function outcomeOf(program, planted) {
  const passed = []
  const mattering = []
  const lines = []
  const chain = (...words) => ({
    said: words,
    where: (...more) => chain(...words, 'where', ...more),
    or: (list) => chain(...words, 'or', ...list.map((one) => one?.said ?? one)),
    $if: (isWanted) => chain(...words, 'if', isWanted),
    and: (...more) => chain(...words, 'and', ...more),
  })
  const isPlanted = (number) => {
    passed.push(number)
    return number === planted
  }
  const surroundings = {
    db: chain('db'),
    eb: { and: (...words) => chain('eb', ...words) },
    d: 'd',
    two: 2,
    no: false,
    yes: true,
    wrong: 'wrong',
    assertAllowed: (isFine) => {
      if (!isFine) throw new Error('denied')
    },
    sql: spokenSql,
    isPlanted,
    matters: (number) => mattering.push(number),
    result: null,
  }
  try {
    runInNewContext(program, surroundings)
    lines.push(spoken(surroundings.result?.said ?? surroundings.result))
  } catch (problem) {
    lines.push('threw', String(problem))
  }
  return { said: lines, passed, mattering }
}

describe('finding mutations in a source', () => {
  test('placesIn removes each condition of a kysely query, also conditions of callbacks and lists', () => {
    expect(variantsOf(`db.selectFrom('a').where('b', '=', 1).where((eb) => eb('c', '=', 2)).execute()`)).toEqual([
      `db.selectFrom('a').where((eb) => eb('c', '=', 2)).execute()`,
      `db.selectFrom('a').where('b', '=', 1).execute()`,
    ])
    expect(variantsOf(`q.$if(wanted, (query) => query)`)).toEqual([
      `q.$if(true, (query) => query)`,
      `q.$if(false, (query) => query)`,
    ])
    expect(variantsOf('eb.or([a, b])')).toEqual(['eb.or([b])', 'eb.or([a])'])
    expect(variantsOf("emitter.on('end', stop)")).toEqual([])
  })

  test('placesIn replaces conditions in SQL templates with values, strings and comments', () => {
    const value = '${id}'
    const query = (condition) => `sql\`select where ${condition} -- and so on\n and b = 'this and that'\``
    expect(variantsOf(query(`a = ${value}`))).toEqual([
      query('true'),
      query(`a = ${value}`).replace("b = 'this and that'", 'true'),
    ])
  })

  test('placesIn disables the guards of a use case as a whole and part by part', () => {
    expect(variantsOf('assertAllowed(canSign(actor))')).toEqual([';'])
    expect(variantsOf('if (a || b) throw new Refusal()')).toEqual([
      'if (false || b) throw new Refusal()',
      'if (false) throw new Refusal()',
      'if (a || false) throw new Refusal()',
    ])
    expect(variantsOf('function f() { if (a) return b }')).toEqual([])
  })

  test('placesIn skips checks that only narrow a type for the compiler', () => {
    for (const condition of ['row === undefined', 'a === null || typeof a === "string"', '!head || !isStatus(b)'])
      expect(variantsOf(`if (${condition}) throw new Error('a fault of ours')`), condition).toEqual([])
    for (const guard of [
      "if (row === undefined) throw new Refusal('not_found')",
      "if (bytes > most) throw new Error('too much')",
      "if (!URL.canParse(a)) throw new Error('no address')",
    ])
      expect(variantsOf(guard), guard).toHaveLength(1)
  })

  test.each([
    ['a query', `result = db.where('a', 1).where('b', two).or([eb.and('c', '=', 2), d])`],
    ['a choice', 'result = db.$if(no, (query) => query)'],
    ['SQL', 'result = sql`select where a and (b or c = ${sql`x where d`})`'],
    ['a guard', 'if (no || !yes) throw wrong\nassertAllowed(yes)\nresult = 1'],
    ['a guard that refuses', 'if (no || yes) throw wrong'],
    ['a demand', 'assertAllowed(yes)\nassertAllowed(no)\nresult = 1'],
  ])(
    'switching a mutation of %s on has the same effect as editing the source, and reports that it was reached',
    (_, source) => {
      const places = placesIn('x.ts', source).map((place, number) => ({ ...place, number }))
      const program = withSwitches(source, places)
      expect(places.length).toBeGreaterThan(1)
      for (const place of places) {
        const byHand = outcomeOf(mutated(source, place), null)
        const bySwitch = outcomeOf(program, place.number)
        expect(bySwitch.said, place.change).toEqual(byHand.said)
        expect(bySwitch.passed).toContain(place.number)
      }
      expect(outcomeOf(program, null).said).toEqual(outcomeOf(source, null).said)
    },
  )

  test.each([
    ['if (no || yes) throw wrong', ['never if (no || yes)', 'false instead of yes']],
    ['if (no && yes) throw wrong', ['true instead of no']],
    ['db.$if(no, (query) => query)', ['true instead of no']],
    ['assertAllowed(yes)\nassertAllowed(no)', ['without assertAllowed(no)']],
  ])('a run of %s reports the mutations that would have changed the result', (source, expected) => {
    const places = placesIn('x.ts', source).map((place, number) => ({ ...place, number }))
    const { mattering } = outcomeOf(withSwitches(source, places), null)
    expect(new Set(mattering.map((number) => places[number].change))).toEqual(new Set(expected))
  })

  test('a mutation of SQL in a constant takes effect in each query that uses the constant', () => {
    const source = 'const kept = sql`exists (select where a = b and c)`\nresult = () => sql`select where ${kept}`'
    const places = placesIn('x.ts', source).map((place, number) => ({ ...place, number }))
    expect(places.map(({ isAtLoad }) => isAtLoad)).not.toContain(true)
    let isOn = false
    const surroundings = {
      sql: spokenSql,
      isPlanted: (number) => isOn && number === places[0].number,
      result: null,
    }
    runInNewContext(withSwitches(source, places), surroundings)
    isOn = true
    expect(spoken(surroundings.result())).toBe('select where exists (select where true and c)')
    isOn = false
    expect(spoken(surroundings.result())).toBe('select where exists (select where a = b and c)')
  })

  test('a file without mutations stays unchanged by switched', () => {
    expect(withSwitches('export const a = 1\n', [])).toBe('export const a = 1\n')
  })

  test('every server mutation has a unique name, and sample.json and survivors.json name only existing ones', () => {
    const { places } = serverPlaces()
    expect(places.length).toBeGreaterThan(500)
    expect(new Set(places.map(({ file, change }) => `${file} ${change}`)).size).toBe(places.length)
    expect(staleExplanations(places)).toEqual([])
    expect(sampleOf(places).length).toBeGreaterThan(5)
  })
})

describe('choosing the tests for a mutation', () => {
  const place = { file: 'server/src/cmr/sign.ts', change: 'without a', toggle: {} }
  const reach = (...tests) =>
    new Map(
      tests.map(([test, milliseconds, reached, mattering = []]) => [
        test,
        { milliseconds, reached: reached ? { [reached]: null } : {}, mattering },
      ]),
    )
  const here = 'server/src/cmr/sign.ts: without a'

  test('nearestTests puts tests whose result the mutation affects first, and drops the others if they cannot detect it', () => {
    const known = reach(
      ['server/src/cmr/sign.test.ts', 1, here],
      ['server/src/outbox/far.test.ts', 1, here, [here]],
      ['server/src/cmr/elsewhere.test.ts', 1],
    )
    const testsFor = (tells) => nearestTests({ ...place, toggle: { tells } }, known)
    expect(testsFor('often')).toEqual(['server/src/outbox/far.test.ts', 'server/src/cmr/sign.test.ts'])
    expect(testsFor('always')).toEqual(['server/src/outbox/far.test.ts'])
    expect(nearestTests({ ...place, toggle: { tells: 'always' } }, reach(['server/src/a.test.ts', 1, here]))).toEqual(
      [],
    )
  })

  test('nearestTests orders the tests that reach a mutation: its own test file, quick ones nearby, slow ones last', () => {
    const near = nearestTests(
      place,
      reach(
        ['server/src/outbox/far.test.ts', 1, here],
        ['server/src/cmr/slow.test.ts', 900, here],
        ['server/src/cmr/quick.test.ts', 5, here],
        ['server/src/cmr/sign.test.ts', 2000, here],
        ['server/src/cmr/restart.test.ts', 60_000, here],
        ['server/src/cmr/elsewhere.test.ts', 1],
      ),
    )
    expect(near).toEqual([
      'server/src/cmr/sign.test.ts',
      'server/src/cmr/quick.test.ts',
      'server/src/cmr/slow.test.ts',
      'server/src/outbox/far.test.ts',
      'server/src/cmr/restart.test.ts',
    ])
  })

  test('nearestTests treats a distant test that detected other mutations of the file like one in the same folder', () => {
    const many = Array.from({ length: 9 }, (_, index) => [`server/src/cmr/near-${index}.test.ts`, 5, here])
    const known = reach(...many, ['server/src/outbox/far.test.ts', 4, here])
    expect(nearestTests(place, known)).not.toContain('server/src/outbox/far.test.ts')
    const holding = detectingTests([{ file: place.file, test: 'server/src/outbox/far.test.ts' }])
    expect(nearestTests(place, known, holding)[0]).toBe('server/src/outbox/far.test.ts')
  })

  test('nearestTests falls back to tests of the same file or folder when no test reaches the mutation', () => {
    const other = 'server/src/cmr/sign.ts: without b'
    expect(nearestTests(place, reach(['server/src/a.test.ts', 1, other], ['server/src/cmr/b.test.ts', 1]))).toEqual([
      'server/src/a.test.ts',
    ])
    expect(nearestTests(place, reach(['server/src/a.test.ts', 1], ['server/src/cmr/b.test.ts', 1]))).toEqual([
      'server/src/cmr/b.test.ts',
    ])
  })
})

test('a mutation of code that runs on load is tested by the tests that reach other code of the file', () => {
  const place = { file: 'server/src/cmr/sign.ts', line: 3, change: 'true instead of a', toggle: {} }
  const known = new Map([
    [
      'server/src/a.test.ts',
      { milliseconds: 1, reached: { 'server/src/cmr/sign.ts: true instead of a': 1 }, mattering: [] },
    ],
    ['server/src/b.test.ts', { milliseconds: 1, reached: { 'server/src/cmr/sign.ts: without b': 1 }, mattering: [] }],
  ])
  const atLoad = new Set(['server/src/cmr/sign.ts: true instead of a'])
  expect(nearestTests(place, known, undefined, atLoad)).toEqual(['server/src/b.test.ts'])
  expect(nearestTests(place, known)).toEqual(['server/src/a.test.ts'])
})

describe('cached results of earlier runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-verdicts-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const place = { file: 'server/src/a.ts', line: 3, change: 'true instead of a' }
  const cacheAt = (name) => verdictsIn(join(folder, name), folder)

  test('a detected mutation stays cached until its source or the test that detected it changes', () => {
    writeFileSync(join(folder, 'a.test.ts'), 'one')
    cacheAt('noticed').keep(place, 'source', { killedBy: ['a.test.ts'], isLate: false })
    expect(cacheAt('noticed').noticedBy(place, 'source')).toEqual(['a.test.ts'])
    expect(cacheAt('noticed').noticedBy(place, 'another source')).toEqual([])
    writeFileSync(join(folder, 'a.test.ts'), 'another')
    expect(cacheAt('noticed').noticedBy(place, 'source')).toEqual([])
  })

  test('a test that once detected a mutation is found even after the test has changed and the line has moved', () => {
    writeFileSync(join(folder, 'a.test.ts'), 'one')
    cacheAt('before').keep(place, 'source', { killedBy: ['a.test.ts'], isLate: false })
    writeFileSync(join(folder, 'a.test.ts'), 'another')
    expect(cacheAt('before').heldBefore({ ...place, line: place.line + 7 })).toEqual(['a.test.ts'])
    expect(cacheAt('before').heldBefore({ ...place, change: 'without another' })).toEqual([])
  })

  test('a test that missed a mutation is not run again until the source or that test changes', () => {
    writeFileSync(join(folder, 'b.test.ts'), 'one')
    cacheAt('missed').storeMissed(place, 'source', 'b.test.ts')
    expect(cacheAt('missed').isMissed(place, 'source', 'b.test.ts')).toBe(true)
    expect(cacheAt('missed').noticedBy(place, 'source')).toEqual([])
    expect(cacheAt('missed').isMissed(place, 'source', 'a.test.ts')).toBe(false)
    expect(cacheAt('missed').isMissed(place, 'another source', 'b.test.ts')).toBe(false)
    writeFileSync(join(folder, 'b.test.ts'), 'another')
    expect(cacheAt('missed').isMissed(place, 'source', 'b.test.ts')).toBe(false)
  })

  test.each([
    ['no test detected', { killedBy: [], isLate: false }],
    ['failed tests only by a timeout', { killedBy: ['a.test.ts'], isLate: true }],
  ])('a mutation that %s is tested again in the next run', (_, answer) => {
    cacheAt('unsure').keep(place, 'source', answer)
    expect(cacheAt('unsure').noticedBy(place, 'source')).toEqual([])
  })
})

describe('scheduling tests for mutations', () => {
  const one = { file: 'a.ts', tests: ['near', 'far'] }
  const other = { file: 'a.ts', tests: ['near', 'far', 'farther'] }
  const third = { file: 'b.ts', tests: ['near'] }
  const never = () => false

  test('the scheduler takes the first mutation of every file before the second of any, and the nearest test first', () => {
    const turns = turnsOf([one, other, third], never, [])
    expect(turns.next(2)).toEqual([
      { place: one, test: 'near' },
      { place: third, test: 'near' },
    ])
    expect(turns.next(9)).toEqual([
      { place: other, test: 'near' },
      { place: one, test: 'far' },
    ])
    expect([turns.next(9), turns.next(9), turns.next(9)].flat()).toEqual([
      { place: other, test: 'far' },
      { place: other, test: 'farther' },
    ])
  })

  test('the scheduler prefers a test that detected another mutation of the file, and drops detected mutations', () => {
    const turns = turnsOf([one, other, third], never, [{ file: 'a.ts', test: 'far' }])
    expect(turns.next(1)).toEqual([{ place: one, test: 'far' }])
    turns.noticed(one, 'far')
    expect(turns.next(9)).toEqual([
      { place: third, test: 'near' },
      { place: other, test: 'far' },
    ])
    expect(turns.next(9)).toEqual([{ place: other, test: 'near' }])
  })

  test('the scheduler skips tests that are known to have missed the mutation', () => {
    const turns = turnsOf([other], (_place, test) => test !== 'farther', [])
    expect(turns.next(9)).toEqual([{ place: other, test: 'farther' }])
    expect(turns.next(9)).toEqual([])
  })
})

test('a loop that a mutation made endless is stopped, and a loop that yields is not', async () => {
  const stop = stopEndlessLoops(300)
  const endless = async () => {
    for (;;) {
      stop()
      await Promise.resolve()
    }
  }
  await expect(endless()).rejects.toThrow('no end')
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(stop).not.toThrow()
})
