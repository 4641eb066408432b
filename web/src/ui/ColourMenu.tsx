import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from './colour-schemes.ts'
import { ButtonMenu } from './menu/ButtonMenu.tsx'

/** Light, dark, or the system setting. */
export function ColourMenu() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const label = text('app.colours.label')
  return (
    <ButtonMenu
      label={label}
      entries={colourSchemes.map(({ scheme, Icon, label: name }) => ({
        key: scheme,
        words: text(name),
        icon: <Icon size={16} stroke={1.5} aria-hidden />,
        checked: scheme === colorScheme,
        onChoose: () => setColorScheme(scheme),
      }))}
      renderTarget={(props) => (
        <ActionIcon {...props} aria-label={label}>
          <IconContrast size={18} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
