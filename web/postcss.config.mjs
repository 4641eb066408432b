/** Text in one of the seven styles of tokens.css: `@mixin text small` or, with a weight, `@mixin text small, strong`. */
const text = (_mixin, style, weight) => ({
  'font-size': `var(--type-${style}-size)`,
  'line-height': `var(--type-${style}-line)`,
  ...(weight === undefined ? {} : { 'font-weight': `var(--weight-${weight})` }),
})

/** Text on one line that ends with three dots where there is no room. */
const ellipsis = { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' }

/** Codes, plates, trips and containers: every character counts, so none may be part of a ligature. */
const mono = { 'font-family': 'var(--mantine-font-family-monospace)', 'font-variant-ligatures': 'none' }

/** Flex boxes with one of the six gaps: `@mixin row sm`, `@mixin row sm, baseline`, `@mixin stack lg`. */
const row = (_mixin, gap, align = 'center', display = 'flex') => ({
  'align-items': align,
  display,
  gap: `var(--gap-${gap})`,
})
const stack = (_mixin, gap) => ({ display: 'flex', 'flex-direction': 'column', gap: `var(--gap-${gap})` })

/** A row that continues on the next line: `@mixin wrap sm`, or with another gap between columns `@mixin wrap sm, lg`. */
const wrap = (_mixin, rowGap, columnGap = rowGap, align) => ({
  ...(align === undefined ? {} : { 'align-items': align }),
  display: 'flex',
  'flex-wrap': 'wrap',
  gap: columnGap === rowGap ? `var(--gap-${rowGap})` : `var(--gap-${rowGap}) var(--gap-${columnGap})`,
})

/** What it holds stands in the middle: `@mixin centre` or `@mixin centre inline-flex`. */
const centre = (_mixin, display = 'flex') => ({ 'align-items': 'center', display, 'justify-content': 'center' })

/** A list without bullets. */
const list = { 'list-style': 'none', margin: '0', padding: '0' }

/** Read aloud by a screen reader, but not shown. */
const unseen = {
  'clip-path': 'inset(50%)',
  height: '1px',
  overflow: 'hidden',
  position: 'absolute',
  'white-space': 'nowrap',
  width: '1px',
}

/** A button that looks like the text around it. */
const bareButton = { background: 'none', border: '0', cursor: 'pointer', font: 'inherit' }

/** A box with a hairline around it. */
const frame = { border: '1px solid var(--hairline)', 'border-radius': '6px' }

/** High enough for a finger. */
const touchHeight = { '@media (pointer: coarse)': { 'min-height': '44px' } }

const mixins = {
  text,
  ellipsis,
  mono,
  row,
  stack,
  wrap,
  centre,
  list,
  frame,
  'bare-button': bareButton,
  unseen,
  'touch-height': touchHeight,
}

export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    // The three breakpoints: each names the widest window it is for.
    'postcss-simple-vars': { variables: { phone: '767px', tablet: '999px', laptop: '1399px' } },
  },
}
