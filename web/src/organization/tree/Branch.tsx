import { Text } from '@mantine/core'
import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { organizationTypeName } from '@roadnote/domain/organization/kind'
import { IconArrowMerge, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useText } from '../../language/use-text.ts'
import { mayEdit, mayMerge, mayRemove, townOf } from '../row-actions.ts'
import styles from './OrganizationTree.module.css'
import { useTree } from './tree-context.ts'
import { useBranch } from './use-branch.ts'

interface BranchProps {
  /** `null`: the roots of the tree. */
  readonly of: Pick<OrganizationRow, 'id' | 'name' | 'children'> | null
  readonly level: number
}

/** The children of one node; more on request. */
export function Branch({ of, level }: BranchProps) {
  const text = useText()
  const branch = useBranch(of?.id ?? null)
  if (branch.data === undefined)
    return (
      <Sentence level={level} onPress={branch.error === null ? null : () => void branch.refetch()}>
        {branch.error === null ? text('app.loading') : `${text('organization.tree.failed')} ${text('app.retry')}`}
      </Sentence>
    )
  const { rows, total } = branch.data
  return (
    <>
      {rows.map((row, at) => (
        <Line key={row.id} row={row} level={level} at={at + 1} of={total} />
      ))}
      {branch.hasNextPage && (
        <Sentence
          level={level}
          line={`more-${of?.id ?? 0}`}
          label={of === null ? undefined : text('organization.tree.moreUnder', { name: of.name })}
          onPress={() => void branch.fetchNextPage()}
        >
          {branch.isFetchingNextPage
            ? text('app.loading')
            : text('organization.tree.more', { count: total - rows.length })}
        </Sentence>
      )}
    </>
  )
}

interface LineProps {
  readonly row: OrganizationRow
  readonly level: number
  readonly at: number
  readonly of: number
}

/** The indentation of a node. React's type does not allow custom properties in a style. */
const inset = (level: number) => ({ '--level': level - 1 }) as CSSProperties

function Line({ row, level, at, of }: LineProps) {
  const { actions, isOpen, toggle, current } = useTree()
  const hasBranch = row.children > 0
  const opened = hasBranch && isOpen(row.id)
  const line = String(row.id)
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') actions.open(row)
    else if (event.key === 'Delete' && mayRemove(row)) actions.remove(row)
    else if (event.key === ' ' && hasBranch) toggle(row.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li
      role="treeitem"
      className={styles.line}
      style={inset(level)}
      data-line={line}
      data-name={row.name}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={hasBranch ? opened : undefined}
      aria-labelledby={`organization-${row.id}`}
      aria-selected={false}
      tabIndex={line === current ? 0 : -1}
      onKeyDown={press}
    >
      <Face row={row} hasBranch={hasBranch} opened={opened} />
      {opened && (
        <ul role="group">
          <Branch of={row} level={level + 1} />
        </ul>
      )}
    </li>
  )
}

interface FaceProps {
  readonly row: OrganizationRow
  readonly hasBranch: boolean
  readonly opened: boolean
}

function Face({ row, hasBranch, opened }: FaceProps) {
  const text = useText()
  const { actions, toggle, current } = useTree()
  const { name } = row
  // Only the buttons of the focused node are tab stops; the others would be thousands.
  const stop = String(row.id) === current ? 0 : -1
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <div className={styles.face}>
      {hasBranch ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.chevron}
          data-open={opened || undefined}
          aria-label={text(opened ? 'organization.tree.close' : 'organization.tree.open', { name })}
          onClick={() => toggle(row.id)}
        >
          <IconChevronRight {...icon} />
        </button>
      ) : (
        <span className={styles.chevron} />
      )}
      <span className={styles.who}>
        <button
          type="button"
          tabIndex={-1}
          id={`organization-${row.id}`}
          className={styles.name}
          onClick={() => actions.open(row)}
        >
          {name}
        </button>
        {hasBranch && (
          <Text span className="tabular" size="xs" c="dimmed">
            {row.children}
          </Text>
        )}
        <span className="quiet">{[townOf(row), row.carrierCode].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.type}>{text(`organization.type.${organizationTypeName(row.organizationType)}`)}</span>
      <span className={styles.actions}>
        {mayEdit(row) && (
          <button
            type="button"
            tabIndex={stop}
            className={styles.action}
            aria-label={text('organization.action.edit', { name })}
            onClick={() => actions.open(row)}
          >
            <IconPencil {...icon} />
          </button>
        )}
        {mayMerge(row) && (
          <button
            type="button"
            tabIndex={stop}
            className={styles.action}
            aria-label={text('organizationMerge.action', { name })}
            onClick={() => actions.merge(row)}
          >
            <IconArrowMerge {...icon} />
          </button>
        )}
        {mayRemove(row) && (
          <button
            type="button"
            tabIndex={stop}
            className={styles.action}
            aria-label={text('organization.action.remove', { name })}
            onClick={() => actions.remove(row)}
          >
            <IconTrash {...icon} />
          </button>
        )}
      </span>
    </div>
  )
}

interface SentenceProps {
  readonly level: number
  readonly line?: string
  readonly label?: string | undefined
  /** `null`: it is only a message. */
  readonly onPress: (() => void) | null
  readonly children: string
}

/** A line that is no organisation: "show more", or why there are none. */
function Sentence({ level, line = 'sentence', label, onPress, children }: SentenceProps) {
  const { current } = useTree()
  return (
    <li
      role="treeitem"
      className={styles.line}
      style={inset(level)}
      data-line={line}
      aria-level={level}
      aria-selected={false}
      aria-label={label === undefined ? children : `${children}: ${label}`}
      tabIndex={line === current ? 0 : -1}
      onKeyDown={(event) => {
        if (onPress === null || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        event.stopPropagation()
        onPress()
      }}
    >
      <div className={styles.face}>
        <span className={styles.chevron} />
        {onPress === null ? (
          <span className="quiet">{children}</span>
        ) : (
          <button type="button" tabIndex={-1} className={styles.name} onClick={onPress}>
            {children}
          </button>
        )}
      </div>
    </li>
  )
}
