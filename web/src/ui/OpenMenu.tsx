import { Menu } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useState } from 'react'

interface OpenMenuProps {
  readonly target: ComponentType<ComponentProps<'button'>>
  readonly width: number
  readonly children: ReactNode
}

/** The real menu behind `LazyMenu`; it comes when the button has been pressed, so it opens as soon as it stands. */
export function OpenMenu({ target: Target, width, children }: OpenMenuProps) {
  const [opened, setOpened] = useState(false)
  const begin = useCallback((button: HTMLButtonElement | null) => {
    if (button === null) return
    // It has taken the place of the button that was pressed; closing the menu gives the focus back to it.
    button.focus()
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={width} returnFocus>
      <Menu.Target>
        <Target ref={begin} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
