/** Text in one of the seven styles of tokens.css: `@mixin text small` or, with a weight, `@mixin text small, strong`. */
const text = (_mixin, style, weight) => ({
  'font-size': `var(--type-${style}-size)`,
  'line-height': `var(--type-${style}-line)`,
  ...(weight === undefined ? {} : { 'font-weight': `var(--weight-${weight})` }),
})

/** Text that stands back behind the rest, and the somewhat stronger text of labels; both take a text style and a weight. */
const quiet = (mixin, style, weight) => ({ color: 'var(--text-secondary)', ...text(mixin, style, weight) })
const label = (mixin, style, weight) => ({ color: 'var(--text-label)', ...text(mixin, style, weight) })

/** Text on one line that ends with three dots where there is no room. */
const ellipsis = { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' }

/** Codes, plates, trips and containers: every character counts, so none may be part of a ligature. */
const mono = { 'font-family': 'var(--mantine-font-family-monospace)', 'font-variant-ligatures': 'none' }

/** None of the six gaps is `0`; rows and columns may have different ones. */
const gapOf = (name) => (name === '0' ? '0' : `var(--gap-${name})`)
const gaps = (rowGap, columnGap) => (columnGap === rowGap ? gapOf(rowGap) : `${gapOf(rowGap)} ${gapOf(columnGap)}`)

/** Flex boxes with one of the six gaps or none: `@mixin row sm`, `@mixin row sm, baseline`, `@mixin stack lg`, `@mixin stack`. */
const row = (_mixin, gap, align = 'center', display = 'flex') => ({
  'align-items': align,
  display,
  ...(gap === undefined ? {} : { gap: gapOf(gap) }),
})
const stack = (_mixin, gap) => ({
  display: 'flex',
  'flex-direction': 'column',
  ...(gap === undefined ? {} : { gap: gapOf(gap) }),
})

/** A row whose first and last part stand at its two ends. */
const between = (mixin, gap, align) => ({ ...row(mixin, gap, align), 'justify-content': 'space-between' })

/** Words after an icon that is as high as their first line: `@mixin beside-icon xs`. */
const besideIcon = (mixin, gap) => ({ ...row(mixin, gap, 'flex-start'), '& > svg': { 'margin-top': '1px' } })

/** A row that continues on the next line: `@mixin wrap sm`, or with another gap between columns `@mixin wrap sm, lg`. */
const wrap = (_mixin, rowGap, columnGap = rowGap, align, justify) => ({
  ...(align === undefined ? {} : { 'align-items': align }),
  display: 'flex',
  'flex-wrap': 'wrap',
  gap: gaps(rowGap, columnGap),
  ...(justify === undefined ? {} : { 'justify-content': justify }),
})

/** A grid with one of the six gaps, or with another one between columns: `@mixin grid sm`, `@mixin grid sm, lg`. */
const grid = (_mixin, rowGap, columnGap = rowGap) => ({ display: 'grid', gap: gaps(rowGap, columnGap) })

/** What it holds stands in the middle: `@mixin centre` or `@mixin centre inline-flex`. */
const centre = (_mixin, display = 'flex') => ({ 'align-items': 'center', display, 'justify-content': 'center' })

/** Read aloud by a screen reader, and shown only in wider windows. */
const unseenBelow = (_mixin, breakpoint) => ({
  [`@media (max-width: $${breakpoint})`]: { 'clip-path': 'inset(50%)', position: 'absolute' },
})

/** Read aloud by a screen reader, but not shown. */
const unseen = {
  'clip-path': 'inset(50%)',
  height: '1px',
  overflow: 'hidden',
  position: 'absolute',
  'white-space': 'nowrap',
  width: '1px',
}

/** A box with a hairline around it, and with a surface: `@mixin frame`, `@mixin frame surface-quiet`, `@mixin frame surface, 8px`. */
const frame = (_mixin, surface, radius = '6px') => ({
  ...(surface === undefined ? {} : { background: `var(--${surface})` }),
  border: '1px solid var(--hairline)',
  'border-radius': radius,
})

/** A bar above the content: `@mixin bar`. */
const bar = { background: 'var(--surface)', 'border-bottom': '1px solid var(--hairline)' }

/** What floats over the page, with the shadow of a tooltip or of a dialog. */
const floating = (_mixin, shadow) => ({
  background: 'var(--surface-floating)',
  border: '1px solid var(--hairline)',
  'box-shadow': `var(--shadow-${shadow})`,
})

/** The colours of a status or of a notice: `@mixin tinted status-9`. */
const tinted = (_mixin, tone) => ({ background: `var(--${tone}-tint)`, color: `var(--${tone}-text)` })

/** The colours that the parts of a box take from it, so that the box decides; `@mixin tinted tone` uses them. */
const tone = (_mixin, name, border = 'chart') => ({
  '--tone-text': `var(--${name}-text)`,
  '--tone-tint': `var(--${name}-tint)`,
  '--tone-border': `var(--${name}-${border})`,
})

/** A number in a pill. */
const pill = {
  'align-items': 'center',
  'border-radius': '9px',
  display: 'inline-flex',
  'font-variant-numeric': 'tabular-nums',
  height: '18px',
  'justify-content': 'center',
  'min-width': '18px',
  padding: '0 var(--gap-xs)',
}

/** A box that asks for attention, smaller than the part `Notice`. */
const notice = {
  ...tinted(undefined, 'notice'),
  border: '1px solid var(--notice-border)',
  'border-radius': '6px',
  padding: 'var(--gap-sm) var(--gap-md)',
}

/** A hairline between neighbours of the same kind. */
const divided = { '& + &': { 'border-top': '1px solid var(--hairline-inner)' } }

/** Under the pointer: another colour, another surface (`@mixin hover-surface text` with another colour), a line below. */
const hovered = (declarations) => ({
  '@media (hover: hover)': { '&:hover': declarations },
  '@media (hover: none)': { '&:active': declarations },
})
const hoverText = (_mixin, colour = 'text') => hovered({ color: `var(--${colour})` })
const hoverSurface = (_mixin, colour) =>
  hovered({ background: 'var(--surface-hover)', ...(colour === undefined ? {} : { color: `var(--${colour})` }) })
const hoverUnderline = hovered({ 'text-decoration': 'underline' })

/** The ring of the focus stands inside, where the outside would cut it off. */
const focusInside = { '&:focus-visible': { 'outline-offset': '-2px' } }

/** Takes the focus without a ring: a part inside shows it, or nothing is to be done there. */
const ringless = { '&:focus': { outline: 'none' } }

/** 44 px in these directions, enough for a finger: where there is no mouse, or also in every narrow window. */
const fingerSized = (properties) => Object.fromEntries(properties.map((property) => [property, '44px']))
const touch = (_mixin, ...properties) => ({ '@media (pointer: coarse)': fingerSized(properties) })
const thumb = (_mixin, ...properties) => ({
  '@media (max-width: $phone), (pointer: coarse)': fingerSized(properties),
})

/** A line of text with room for a finger. */
const touchLine = { '@media (pointer: coarse)': { padding: 'var(--gap-md) 0' } }

/** Only in windows that are wider than a breakpoint: `@mixin hidden-below tablet`. */
const hiddenBelow = (_mixin, breakpoint) => ({ [`@media (max-width: $${breakpoint})`]: { display: 'none' } })

/** Only in windows up to a breakpoint: `@mixin hidden-above tablet`. */
const hiddenAbove = (_mixin, breakpoint) => ({ [`@media (width > $${breakpoint})`]: { display: 'none' } })

/** Words without spaces are broken rather than cut off, also in a row: `@mixin breakable`; `@mixin grow` takes the room left. */
const breakable = { 'min-width': '0', 'overflow-wrap': 'anywhere' }
const grow = { ...breakable, flex: '1 1 auto' }

/** At most so high, then it scrolls. */
const scroll = (_mixin, height) => ({ 'max-height': height, 'overflow-y': 'auto' })

/** A round mark with a letter in it, and a dot without. */
const circle = (mixin, size) => ({ ...centre(mixin, 'inline-flex'), 'border-radius': '50%', height: size, width: size })
const dot = (_mixin, size, colour) => ({
  background: `var(--${colour})`,
  'border-radius': '50%',
  content: "''",
  height: size,
  width: size,
})

/** A picture that fills its frame. */
const cover = { display: 'block', height: '100%', 'object-fit': 'cover', width: '100%' }

/** The buttons at the lower end of what scrolls above them. */
const stickyFoot = { background: 'var(--surface-floating)', bottom: '0', position: 'sticky' }

/** Where files are dropped. */
const dropZone = {
  'align-items': 'center',
  border: '1px dashed var(--input-border)',
  'border-radius': '6px',
  'text-align': 'center',
  '&[data-over]': { background: 'var(--surface-selected)', 'border-color': 'var(--focus)' },
}

/** The colour of a change for the better or for the worse. */
const change = {
  '&[data-change="better"]': { color: 'var(--status-7-text)' },
  '&[data-change="worse"]': { color: 'var(--danger)' },
}

/** A plain table, which on a phone stacks the cells of each row (`@mixin stacked`). */
const table = { 'border-collapse': 'collapse', 'font-variant-numeric': 'tabular-nums', width: '100%' }
const stacked = {
  '@media (max-width: $phone)': {
    '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
    '& thead': unseen,
  },
}

/** Width and height: `@mixin size 16px`, or `@mixin size 100%, 20px`. */
const size = (_mixin, width, height = width) => ({ height, width })

/** A column that takes the height left in its column, and scrolls inside. */
const fill = { flex: '1', 'min-height': '0' }

/** Text as it was typed, with its lines. */
const verbatim = { 'overflow-wrap': 'anywhere', 'white-space': 'pre-wrap' }

/** A list with dots. */
const bullets = { 'list-style': 'disc', 'padding-inline-start': 'var(--gap-lg)' }

/** What is chosen or stands out: dark in the light, light in the dark. */
const inverse = { background: 'var(--surface-inverse)', color: 'var(--text-inverse)' }

/** Stays at the upper end of what scrolls below. */
const stickyHead = { position: 'sticky', top: '0' }

/** Words that lead elsewhere. */
const link = { color: 'var(--link)', ...hoverUnderline }

/** The frame of a field to fill in. */
const field = { background: 'var(--surface)', border: '1px solid var(--input-border)', 'border-radius': '6px' }

/** On the screen only. */
const unprinted = { '@media print': { display: 'none' } }

/** A sheet is narrower than the screen, and nothing cut off can be hovered over. */
const wrappedOnPaper = { '@media print': { overflow: 'visible', 'white-space': 'normal' } }

const mixins = {
  text,
  quiet,
  label,
  ellipsis,
  mono,
  row,
  between,
  'beside-icon': besideIcon,
  stack,
  wrap,
  grid,
  centre,
  frame,
  bar,
  floating,
  tinted,
  tone,
  pill,
  notice,
  divided,
  unseen,
  'unseen-below': unseenBelow,
  unprinted,
  'wrapped-on-paper': wrappedOnPaper,
  'hidden-below': hiddenBelow,
  'hidden-above': hiddenAbove,
  breakable,
  grow,
  scroll,
  circle,
  dot,
  cover,
  'sticky-foot': stickyFoot,
  'sticky-head': stickyHead,
  size,
  fill,
  verbatim,
  bullets,
  inverse,
  link,
  field,
  change,
  'drop-zone': dropZone,
  table,
  stacked,
  'hover-text': hoverText,
  'hover-surface': hoverSurface,
  'hover-underline': hoverUnderline,
  'focus-inside': focusInside,
  ringless,
  touch,
  'touch-line': touchLine,
  thumb,
}

export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    // The three breakpoints: each names the widest window it is for.
    'postcss-simple-vars': { variables: { phone: '767px', tablet: '999px', laptop: '1399px' } },
  },
}
