import { describe, expect, test } from 'vitest'
import type { OrganizationType } from './kind.ts'
import { nameWithOrigin, obstaclesOfMerge, type MergeObstacle } from './merge.ts'

const at = (organizationsHId: string, organizationType: OrganizationType = 1) => ({
  organizationsHId,
  organizationType,
})

describe('merging two organisations', () => {
  test.each<[gone: string, kept: string, obstacles: MergeObstacle[]]>([
    ['1.4', '1.5', []],
    ['1.4.9', '1.4', []],
    ['1.4', '1.4.9', ['circle']],
    ['1', '1.4.9', ['circle']],
    ['1.4', '1.4', ['same']],
    // The same organisation, read before and after a move.
    ['1.4', '1.2.4', ['same']],
  ])('merging the organisation at %s into the one at %s has the obstacles %j', (gone, kept, obstacles) => {
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
  ])('merging an organisation of type %i into type %i is possible: %s', (gone, kept, isPossible) => {
    expect(obstaclesOfMerge(at('1.4', gone), at('1.5', kept))).toEqual(isPossible ? [] : ['types'])
  })

  test('all obstacles to a merge are reported', () => {
    expect(obstaclesOfMerge(at('1', 3), at('1.5', 1))).toEqual(['circle', 'types'])
  })
})

describe('names of merged records', () => {
  test('a merged record keeps its name where it is free', () => {
    expect(nameWithOrigin('Dock', 'Van Dam', new Set(['gate']))).toBe('Dock')
  })

  test('a merged record with a taken name gets its origin as suffix, and a number if that is taken too', () => {
    expect(nameWithOrigin('Dock', 'Van Dam', new Set(['dock']))).toBe('Dock (Van Dam)')
    expect(nameWithOrigin('DOCK', 'Van Dam', new Set(['dock', 'dock (van dam)']))).toBe('DOCK (Van Dam 2)')
  })

  test('the name of a merged record stays within the maximum length', () => {
    const long = nameWithOrigin('d'.repeat(100), 'v'.repeat(200), new Set(['d'.repeat(100)]))
    expect(long).toHaveLength(100)
    expect(long).toMatch(/^d+ \(v+\)$/)
  })
})
