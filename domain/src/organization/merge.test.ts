import { describe, expect, test } from 'vitest'
import type { OrganizationType } from './kind.ts'
import { nameBeside, obstaclesOfMerge, type MergeObstacle } from './merge.ts'

const at = (organizationsHId: string, organizationType: OrganizationType = 1) => ({
  organizationsHId,
  organizationType,
})

describe('an organisation is merged into another', () => {
  test.each<[gone: string, kept: string, obstacles: MergeObstacle[]]>([
    ['1.4', '1.5', []],
    ['1.4.9', '1.4', []],
    ['1.4', '1.4.9', ['circle']],
    ['1', '1.4.9', ['circle']],
    ['1.4', '1.4', ['same']],
    // Read before and after it moved.
    ['1.4', '1.2.4', ['same']],
  ])('by its place: %s into %s meets %j', (gone, kept, obstacles) => {
    expect(obstaclesOfMerge(at(gone), at(kept))).toEqual(obstacles)
  })

  test.each<[gone: OrganizationType, kept: OrganizationType, isPossible: boolean]>([
    [1, 1, true],
    [2, 2, true],
    [1, 5, true],
    [2, 5, true],
    [5, 1, false],
    [5, 2, false],
    [1, 2, false],
    [2, 1, false],
    [4, 4, true],
    [4, 1, false],
    [4, 5, false],
    [1, 4, false],
    [3, 3, true],
    [3, 5, false],
    [5, 3, false],
  ])('by its type: %i into %i, %s', (gone, kept, isPossible) => {
    expect(obstaclesOfMerge(at('1.4', gone), at('1.5', kept))).toEqual(isPossible ? [] : ['types'])
  })

  test('says everything that stands against it', () => {
    expect(obstaclesOfMerge(at('1', 3), at('1.5', 1))).toEqual(['circle', 'types'])
  })
})

describe('the name of what comes along', () => {
  test('stays where nobody has it', () => {
    expect(nameBeside('Dock', 'Van Dam', new Set(['gate']))).toBe('Dock')
  })

  test('says where it comes from, whatever the case, and is counted if that is taken as well', () => {
    expect(nameBeside('Dock', 'Van Dam', new Set(['dock']))).toBe('Dock (Van Dam)')
    expect(nameBeside('DOCK', 'Van Dam', new Set(['dock', 'dock (van dam)']))).toBe('DOCK (Van Dam 2)')
  })

  test('stays within what a name may have', () => {
    const long = nameBeside('d'.repeat(100), 'v'.repeat(200), new Set(['d'.repeat(100)]))
    expect(long).toHaveLength(100)
    expect(long).toMatch(/^d+ \(v+\)$/)
  })
})
