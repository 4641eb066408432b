import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from './colour-schemes.ts'

/** Light, dark, or the system setting. */
export function ColourMenu() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string): void => {
    const known = colourSchemes.find(({ scheme }) => scheme === chosen)
    if (known !== undefined) setColorScheme(known.scheme)
  }
  return (
    <Menu returnFocus position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={text('app.colours.label')}>
          <IconContrast size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
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
