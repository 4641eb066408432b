import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The choices, for menus, the drawer and the command palette. */
export const colourSchemes = [
  { scheme: 'light', Icon: IconSun, label: 'app.colours.light' },
  { scheme: 'dark', Icon: IconMoon, label: 'app.colours.dark' },
  { scheme: 'auto', Icon: IconDeviceDesktop, label: 'app.colours.system' },
] as const
