import { Menu } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

interface OpenMenuProps {
  readonly target: ComponentType<ComponentProps<'button'>>
  readonly width: number
  readonly children: ReactNode
}

/** The real menu behind `LazyMenu`; it comes when the button has been pressed, so it opens at once. */
export function OpenMenu({ target: Target, width, children }: OpenMenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed has been replaced by this one; closing the menu gives the focus back to it.
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={width}>
      <Menu.Target>
        <Target ref={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
