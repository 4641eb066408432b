// The overlays of every page: one file of the build, loaded with the first of them.
export { CommandPalette } from './CommandPalette.tsx'
export { NavDrawer } from './NavDrawer.tsx'
export { ShortcutsSheet } from './ShortcutsSheet.tsx'
