import { Menu, useMantineColorScheme } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from './colour-schemes.ts'

export function ColourItems() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string): void => {
    const known = colourSchemes.find(({ scheme }) => scheme === chosen)
    if (known !== undefined) setColorScheme(known.scheme)
  }
  return (
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
  )
}
