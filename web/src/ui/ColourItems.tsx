import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from './colour-schemes.ts'

export function ColourItems() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return colourSchemes.map(({ scheme, Icon, label }) => (
    <Menu.Item
      key={scheme}
      role="menuitemradio"
      aria-checked={scheme === colorScheme}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      rightSection={scheme === colorScheme ? <IconCheck size={14} aria-hidden /> : null}
      onClick={() => setColorScheme(scheme)}
    >
      {text(label)}
    </Menu.Item>
  ))
}
