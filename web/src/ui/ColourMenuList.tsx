import { Menu, useMantineColorScheme } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from './colour-schemes.ts'
import { useWantedMenu, type WantedMenu } from './part/lazy-menu.tsx'

/** Light, dark, or as the system says. */
export function ColourMenuList({ target }: WantedMenu) {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string): void => {
    const known = colourSchemes.find(({ scheme }) => scheme === chosen)
    if (known !== undefined) setColorScheme(known.scheme)
  }
  const { button, ...menu } = useWantedMenu(target)
  return (
    <Menu {...menu} returnFocus position="bottom-end" width={180}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {colourSchemes.map(({ scheme, Icon, label }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              rightSection={<Icon size={16} stroke={1.5} aria-hidden />}
            >
              {text(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
