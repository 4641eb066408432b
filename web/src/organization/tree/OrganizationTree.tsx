import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { usePreference, preference } from '../../client/preferences.ts'
import { useText } from '../../language/use-text.ts'
import { ListFailure, ListSkeleton } from '../../ui/list/ListState.tsx'
import type { RowActions } from '../row-actions.ts'
import { Branch } from './Branch.tsx'
import styles from './OrganizationTree.module.css'
import { TreeContext } from './tree-context.ts'
import { treeMove } from './tree-keys.ts'
import { useBranch } from './use-branch.ts'

/** The branches expanded or collapsed by the user; others are collapsed except a single root. */
type Opened = Readonly<Record<string, boolean>>

/** Stored for the lifetime of the tab, so that returning restores the tree. */
const openedPreference = preference<Opened>(
  'organizations.opened',
  (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
        )
      : {},
  { lifetime: 'tab' },
)

interface OrganizationTreeProps {
  readonly actions: RowActions
  readonly phone: boolean
}

/** The tree of organisations. Each branch is loaded when expanded, so large trees stay fast. */
export function OrganizationTree({ actions, phone }: OrganizationTreeProps) {
  const text = useText()
  const top = useBranch(null)
  const [opened, setOpened] = usePreference(openedPreference)
  const [current, setCurrent] = useState<string | null>(null)
  const alone = top.data?.total === 1 ? top.data.rows[0] : undefined
  const isOpen = useCallback((id: number): boolean => opened[String(id)] ?? id === alone?.id, [opened, alone])
  const toggle = useCallback(
    (id: number) => setOpened({ ...opened, [String(id)]: !isOpen(id) }),
    [opened, setOpened, isOpen],
  )
  const first = top.data?.rows[0]
  const tree = useMemo(
    () => ({ actions, isOpen, toggle, current: current ?? (first === undefined ? null : String(first.id)) }),
    [actions, isOpen, toggle, current, first],
  )
  if (top.data === undefined)
    return top.error === null ? (
      <ListSkeleton cards={phone} />
    ) : (
      <ListFailure failure={top.error} isTrying={top.isFetching} onRetry={() => void top.refetch()} />
    )
  return (
    <TreeContext value={tree}>
      <div className={styles.room}>
        <Lines label={text('organization.tree.label')} onFocused={setCurrent} toggle={toggle}>
          <Branch of={null} level={1} />
        </Lines>
      </div>
    </TreeContext>
  )
}

interface LinesProps {
  readonly label: string
  readonly onFocused: (line: string) => void
  readonly toggle: (id: OrganizationRow['id']) => void
  readonly children: ReactNode
}

/** Roving tabindex: one node is the tab stop, and arrow keys move from there. */
function Lines({ label, onFocused, toggle, children }: LinesProps) {
  const element = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const line = target.closest<HTMLElement>('[role="treeitem"]')
    if (line === null || element.current === null) return
    const move = treeMove(element.current, line, key)
    if (move === null) return
    event.preventDefault()
    if (move.toggles !== undefined) toggle(Number(move.toggles.dataset['line']))
    move.to?.focus()
  }
  const follow = ({ target }: FocusEvent): void => {
    const line = target.closest<HTMLElement>('[role="treeitem"]')?.dataset['line']
    if (line !== undefined) onFocused(line)
  }
  return (
    <ul ref={element} role="tree" aria-label={label} onKeyDown={press} onFocus={follow}>
      {children}
    </ul>
  )
}
