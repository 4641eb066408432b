import { neededBy } from './page-files.ts'

/**
 * How the scripts are divided into files. A screen and its lazy dialogs are files of their own, by their dynamic
 * imports; this table joins what several of them share, instead of a hundred small files. Rolldown gives a module to
 * the first group that fits, together with everything it imports, so a group may need only groups above it: a line
 * in the wrong place makes every page load it. `e2e/journeys/first-load.spec.ts` limits what the first page loads.
 */
interface Group {
  readonly name: string
  readonly of?: readonly string[] | ((id: string) => boolean)
  /** Only what at least two files need. */
  readonly shared?: true
  /** One file for each set of users; subgroups with less source text than this many bytes are joined. */
  readonly apartAbove?: number
  readonly initial?: true
}

const mantine = '@mantine/core/esm/components/'

const groups: readonly Group[] = [
  // What both sides of Microsoft's popup say to each other; it must bring neither of them along.
  { name: 'closed-popup', of: ['/closed-popup\\.ts$'] },
  { name: 'msal', of: ['node_modules/@azure/'] },
  // The page of the popup is a program of its own: nothing of it belongs to what every page needs.
  { name: 'signed-on-popup', of: ['/signed-on-popup\\.(?:ts|html)$'] },
  // React changes seldom and stays in the cache when a release of ours comes.
  { name: 'react', of: ['node_modules/(?:react|react-dom|scheduler)/'] },
  { name: 'first', of: (id) => neededBy('frame')(id) || neededBy('signIn', 'orders')(id) },
  { name: 'initial', initial: true },
  // The files of the pages that are opened first. The driver's pages need the forms of the sign-in page.
  { name: 'sign-in', of: neededBy('signIn') },
  { name: 'notes', of: neededBy('orders', 'driver') },
  { name: 'orders-and-dialogs', of: neededBy('orders', 'driverDialogs') },
  { name: 'orders', of: neededBy('orders') },
  { name: 'driver', of: neededBy('driver') },
  {
    // What most pages need, with the signature track and the rules of its statuses.
    name: 'base',
    shared: true,
    of: [
      '@tabler/icons-react/',
      `${mantine}(?:InputBase|TextInput)/`,
      'web/src/ui/(?:PageHead|StatusText|status|time/(?!ago))',
      'web/src/ui/form/typed-ahead',
      'web/src/language/format',
      'web/src/client/files',
      'web/src/cmr/note/(?:SignatureTrack|signing-steps|of-organization)',
      'domain/src/(?:time|contract)/',
      'domain/src/session/(?:sign-code|passkey-contract|assurance)',
      'domain/src/cmr/(?:lifecycle/(?:status|lifecycle)|policy/|signing/(?:method|steps|track|policy|contract))',
      'domain/src/cmr/(?:contract/list|metric|field/note-group)',
    ],
  },
  {
    // What most pages need besides the orders.
    name: 'parts',
    shared: true,
    of: [
      `${mantine}Stack/`,
      '@mantine/core/esm/core/(?:utils/get-env|Box/get-style-object)/',
      '@mantine/hooks/esm/utils/use-callback-ref',
      'web/src/ui/(?:styled-part|Notice|Section|use-print-light|time/ago)',
      'web/src/client/use-command',
      'web/src/session/GuestFrame',
    ],
  },
  {
    // A form without choices: signing in, the driver's page, and below every other form.
    name: 'form',
    of: [
      'ui/form/(?:Form|use-form|use-field|TextField|LongTextField|CheckField)\\.',
      'ui/dialog/(?:DialogParts|Failure|Wait|Loaded)\\.',
      `${mantine}FileButton/`,
    ],
  },
  {
    // A list, with the style sheets of the orders: the most used screen then has one file less to wait for.
    name: 'list',
    of: [
      'ui/list/(?:ListFrame|SearchRow|DataTable|Pager|FilterChips|ListTools|RowButton|ToolButton)\\.',
      'ui/list/(?:define-list|use-list|use-selection|filter-field|list-address)\\.',
      'ui/page-actions',
    ],
  },
  { name: 'select', of: [`${mantine}NativeSelect/`] },
  {
    name: 'guest',
    shared: true,
    of: [
      'session/(?:GuestParts|PleaseNote|BackToSignIn|PasswordField|forms|sign-in|passkey/device)',
      'session/(?:second-factor/(?:begun|Factor)|sign-on/sign-on-memory|second-factor-contract)',
    ],
  },
  {
    // What people sign and choose with, besides lists of choices.
    name: 'sign-fields',
    shared: true,
    of: ['ui/form/(?:CodeField|DrawingPad|RadioField|SwitchField|FormGrid)', `${mantine}(?:PinInput|Radio|Switch)/`],
  },
  {
    // The lists of the administration.
    name: 'page',
    shared: true,
    of: [
      'ui/list/(?:ListPage|FilterRow|RowCard|SelectionBar)',
      'ui/import/(?:TableMenu|use-table-actions)',
      `${mantine}(?:Tooltip|SegmentedControl)/`,
    ],
  },
  {
    name: 'dialog',
    shared: true,
    of: ['ui/(?:dialog/|timeline/|Facts|MailFrame|Emphasis)', `${mantine}(?:Modal|Drawer|ScrollArea)/`],
  },
  { name: 'fields', shared: true, of: ['ui/form/(?!Date)', '@mantine/(?:core|hooks)'] },
  {
    name: 'calendar',
    of: ['@mantine/dates', 'dayjs/dayjs', 'ui/form/Date', 'ui/list/DatesChoice', 'language/calendar-locale'],
  },
  { name: 'rules', shared: true, of: ['domain/src/(?!cmr|dashboard)'], apartAbove: 30000 },
  { name: 'import', shared: true, of: ['ui/import/'] },
  { name: 'note-rules', shared: true, of: ['domain/src/cmr'], apartAbove: 25000 },
  { name: 'note-parts', shared: true, of: ['web/src/cmr'], apartAbove: 20000 },
  { name: 'dashboard', shared: true, of: ['(?:domain|web)/src/dashboard'], apartAbove: 20000 },
  // The page of the organisations needs these, but none of the dialog's fields.
  { name: 'organizations', of: ['organization/(?:dialog/slots|row-actions)\\.'] },
  {
    name: 'admin',
    shared: true,
    of: ['web/src/(?:user|role|organization|admin-log|outbox|setup)/'],
    apartAbove: 16000,
  },
  { name: 'session', shared: true, of: ['web/src/session'], apartAbove: 12000 },
]

/** The groups as Rolldown reads them: the highest priority first. */
export const chunks = groups.map(({ name, of, shared, apartAbove, initial }, at) => ({
  name,
  priority: groups.length - at,
  ...(of === undefined ? {} : { test: typeof of === 'function' ? of : pattern(of) }),
  ...(shared === undefined ? {} : { minShareCount: 2 }),
  ...(apartAbove === undefined ? {} : { entriesAware: true, entriesAwareMergeThreshold: apartAbove }),
  ...(initial === undefined ? {} : { tags: ['$initial' as const] }),
}))

/** A slash also stands for the backslash of Windows. */
function pattern(of: readonly string[]): RegExp {
  return new RegExp(of.join('|').replaceAll('/', String.raw`[\\/]`))
}

/** Rolldown names a subgroup by its group and all its users, which is too long for a file. */
export function scriptName({ name }: { readonly name: string }): string {
  return `assets/${name.replace(/~.*/, '').replace(/^_?roadnote-/, '')}-[hash].js`
}

export function assetName({ names }: { readonly names: readonly string[] }): string {
  const name = names[0] ?? 'asset'
  return `assets/${name.replace(/[~.].*/, '')}-[hash][extname]`
}
