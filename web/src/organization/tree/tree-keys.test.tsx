import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { treeMove } from './tree-keys.ts'

afterEach(cleanup)

/** Operator ▾ (Acme ▾ (Antwerp), Brabant ▸), Solo */
function openTree() {
  const line = (name: string, expanded?: boolean, children?: React.ReactNode) => (
    <li key={name} role="treeitem" aria-selected={false} data-name={name} aria-expanded={expanded} tabIndex={-1}>
      {children}
    </li>
  )
  const { container } = render(
    <ul role="tree">
      {line('Operator', true, [line('Acme', true, line('Antwerp')), line('Brabant', false)])}
      {line('Solo')}
    </ul>,
  )
  const tree = container.querySelector<HTMLElement>('[role="tree"]') ?? container
  const named = (name: string) => tree.querySelector<HTMLElement>(`[data-name="${name}"]`) ?? tree
  return (from: string, key: string) => {
    const move = treeMove(tree, named(from), key)
    return (
      move &&
      (move.toggles === undefined ? (move.to?.dataset['name'] ?? 'stays') : `toggles ${move.toggles.dataset['name']}`)
    )
  }
}

test.each([
  ['Operator', 'ArrowDown', 'Acme'],
  ['Antwerp', 'ArrowDown', 'Brabant'],
  ['Brabant', 'ArrowUp', 'Antwerp'],
  ['Solo', 'ArrowDown', 'stays'],
  ['Brabant', 'ArrowRight', 'toggles Brabant'],
  ['Acme', 'ArrowRight', 'Antwerp'],
  ['Solo', 'ArrowRight', 'stays'],
  ['Acme', 'ArrowLeft', 'toggles Acme'],
  ['Antwerp', 'ArrowLeft', 'Acme'],
  ['Operator', 'ArrowLeft', 'toggles Operator'],
  ['Solo', 'Home', 'Operator'],
  ['Operator', 'End', 'Solo'],
  ['Operator', 'b', 'Brabant'],
  ['Acme', 'a', 'Antwerp'],
  ['Antwerp', 'A', 'Acme'],
  ['Acme', 'x', 'stays'],
])('in the tree of organisations, from %s the key %s leads to: %s', (from, key, to) => {
  expect(openTree()(from, key)).toBe(to)
})

test('the tree of organisations ignores other keys', () => {
  expect(openTree()('Acme', 'Tab')).toBeNull()
})
