import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconBrightness, IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'

export const colourSchemes = [
  { scheme: 'light', Icon: IconSun, label: 'app.colours.light' },
  { scheme: 'dark', Icon: IconMoon, label: 'app.colours.dark' },
  { scheme: 'auto', Icon: IconDeviceDesktop, label: 'app.colours.system' },
] as const

/** Light, dark, or as the system says. */
export function ColourMenu() {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={text('app.colours.label')}>
          <IconBrightness size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {colourSchemes.map(({ scheme, Icon, label }) => (
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
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
