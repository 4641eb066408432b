import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './ButtonMenu.module.css'
import { useMenuKeys } from './use-menu-keys.ts'
import { useMenuPlace } from './use-menu-place.ts'

/** A choice (`checked`), a page of ours (`to`), a page elsewhere (`href`, in a new tab) or an action. */
export interface MenuEntry {
  readonly key: string
  readonly words: ReactNode
  readonly icon?: ReactNode
  readonly label?: string
  readonly lang?: string
  readonly checked?: boolean
  readonly to?: string
  readonly href?: string
  /** The entry that is open now. */
  readonly isCurrent?: boolean
  /** Words above it, for it and those that follow. */
  readonly heading?: string
  readonly isApart?: true
  readonly onChoose?: () => void
}

export interface MenuTarget {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

interface ButtonMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly renderTarget: (props: MenuTarget) => ReactNode
  readonly head?: ReactNode
  readonly width?: number
}

/**
 * The menus of the frame of every page. Without Mantine's menu, whose code for menus of every kind and at every place is
 * an eighth of what the first page loads.
 */
export function ButtonMenu({ label, entries, renderTarget, head, width = 180 }: ButtonMenuProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {renderTarget({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened((before) => !before),
      })}
      {opened &&
        createPortal(
          <OpenMenu {...{ id, label, entries, head, width, button }} onClose={() => setOpened(false)} />,
          document.body,
        )}
    </>
  )
}

interface OpenMenuProps extends Omit<ButtonMenuProps, 'renderTarget'> {
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function OpenMenu({ id, label, entries, head, width, button, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useMenuPlace(menu, button)
  const onKeyDown = useMenuKeys(menu, button, onClose)
  const choose = (entry: MenuEntry): void => {
    onClose()
    if (entry.to === undefined) button.current?.focus()
    entry.onChoose?.()
  }
  return (
    <div ref={menu} className={styles.menu} style={{ width }} data-menu>
      {head}
      <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.heading !== undefined && (
              <div role="presentation" className={styles.heading}>
                {entry.heading}
              </div>
            )}
            <Entry entry={entry} onChoose={() => choose(entry)} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

function Entry({ entry, onChoose }: { readonly entry: MenuEntry; readonly onChoose: () => void }) {
  const { to, href, checked, label, lang, isApart } = entry
  const shared = {
    className: styles.entry,
    tabIndex: -1,
    'aria-label': label,
    'aria-current': entry.isCurrent === true ? true : undefined,
    'data-apart': isApart,
    onClick: onChoose,
  }
  const content = (
    <>
      {checked !== undefined && (
        <IconCheck className={styles.mark} data-checked={checked} size={16} stroke={1.5} aria-hidden />
      )}
      {checked === undefined && entry.icon}
      <span className={styles.words}>{entry.words}</span>
      {checked !== undefined && entry.icon}
    </>
  )
  if (to !== undefined)
    return (
      <Link {...shared} to={to} role="menuitem">
        {content}
      </Link>
    )
  if (href !== undefined)
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" role="menuitem">
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      type="button"
      lang={lang}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
    >
      {content}
    </button>
  )
}
