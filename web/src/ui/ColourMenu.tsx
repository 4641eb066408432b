import { ActionIcon } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { lazyMenu, MenuButton } from './part/lazy-menu.tsx'

const List = lazyMenu(async () => (await import('./ColourMenuList.tsx')).ColourMenuList)

/** The button for light and dark. */
export function ColourMenu() {
  const text = useText()
  const target = (
    <ActionIcon aria-label={text('app.colours.label')}>
      <IconContrast size={18} stroke={1.5} />
    </ActionIcon>
  )
  return (
    <MenuButton target={target} preload={List.preload}>
      {(menu) => <List {...menu} />}
    </MenuButton>
  )
}
