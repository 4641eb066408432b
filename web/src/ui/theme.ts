import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import styles from './component-styles.module.css'

const gray: MantineColorsTuple = [
  '#ffffff',
  '#f6f7f9',
  '#eceef2',
  '#dde1e8',
  '#c5cbd5',
  '#828b9c',
  '#626c80',
  '#4b5465',
  '#2c3340',
  '#151a23',
]

const dark: MantineColorsTuple = [
  '#e6e9ef',
  '#c6ccd7',
  '#a2abba',
  '#778193',
  '#4b5464',
  '#343b48',
  '#272d38',
  '#1d222b',
  '#161a21',
  '#0e1116',
]

/** For interactive elements only. */
const ink: MantineColorsTuple = [
  '#eff4ff',
  '#dce7fe',
  '#bdd2fd',
  '#8fb1fa',
  '#5f8cf5',
  '#3b6cec',
  '#2860e4',
  '#1d4ed8',
  '#1b41b3',
  '#1b378b',
]

/** A dialog is outside every section of the page, where a plain `header` would be a second banner landmark. */
const headOfDialog = { defaultProps: { role: 'presentation' } }

export const theme: MantineThemeOverride = createTheme({
  colors: { gray, dark, ink },
  primaryColor: 'ink',
  primaryShade: 7,
  white: '#ffffff',
  black: '#151a23',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: {
    xs: 'var(--type-small-size)',
    sm: 'var(--type-body-size)',
    md: 'var(--type-lead-size)',
    lg: 'var(--type-title-size)',
    xl: 'var(--type-heading-size)',
  },
  lineHeights: {
    xs: 'var(--type-small-line)',
    sm: 'var(--type-body-line)',
    md: 'var(--type-lead-line)',
    lg: 'var(--type-title-line)',
    xl: 'var(--type-heading-line)',
  },
  spacing: {
    '2xs': 'var(--gap-2xs)',
    xs: 'var(--gap-xs)',
    sm: 'var(--gap-sm)',
    md: 'var(--gap-md)',
    lg: 'var(--gap-lg)',
    xl: 'var(--gap-xl)',
  },
  breakpoints: { sm: '768px', md: '1000px', lg: '1400px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: 'var(--weight-strong)',
    sizes: {
      h1: { fontSize: 'var(--type-heading-size)', lineHeight: 'var(--type-heading-line)' },
      h2: { fontSize: 'var(--type-title-size)', lineHeight: 'var(--type-title-line)' },
      h3: { fontSize: 'var(--type-lead-size)', lineHeight: 'var(--type-lead-line)' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain data and not `Button.extend(…)`: that would add every component named here to the initial bundle.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
      classNames: { root: styles.actionIcon },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { variant: 'default', size: 'sm' }, classNames: { root: styles.button } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' }, classNames: { input: styles.small } },
    Drawer: {
      defaultProps: { transitionProps: { duration: 120 } },
      classNames: { close: styles.small, content: styles.floating, header: styles.floating },
    },
    DrawerHeader: headOfDialog,
    Input: { classNames: { wrapper: styles.inputWrapper, input: styles.input } },
    InputWrapper: {
      classNames: { label: styles.label, error: styles.error, description: styles.help },
    },
    Kbd: { classNames: { root: styles.key } },
    Menu: {
      // Without the placeholder the first item has the focus, and a menu contains only items.
      defaultProps: { shadow: 'none', transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false },
      classNames: { dropdown: styles.dropdown, item: styles.menuItem },
    },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 120 }, overlayProps: { backgroundOpacity: 0.45 } },
      classNames: {
        body: styles.dialogBody,
        content: styles.dialog,
        header: styles.dialogHeader,
        title: styles.dialogTitle,
      },
    },
    ModalHeader: headOfDialog,
    Pill: { classNames: { remove: styles.small } },
    Radio: { classNames: { radio: styles.small } },
    Switch: { classNames: { body: styles.switch } },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: true },
      },
      classNames: { tooltip: styles.tooltip },
    },
  },
})

/** Mantine's variables mapped to our tokens; tokens.css defines what a scheme changes. */
const fromTokens = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-secondary)',
  '--mantine-color-placeholder': 'var(--text-secondary)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--hairline)',
}

/** Under each scheme, because Mantine's defaults are defined there and would override common ones. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })
