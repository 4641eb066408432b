/**
 * Which zone may import which: the one table, which `npm run check` compares with every import. A workspace is a
 * stack of layers, the lowest first; a layer imports only from layers below it. Tests may import anything.
 *
 * - `paths`: folders or files in `src` or next to it; the longest match decides. `.` is every other file in `src`.
 * - `apart`: its paths do not import each other either.
 * - `closed`: only the last layer imports it.
 * - `forTests`: imports everything; only tests import it.
 * - `nouns`: which nouns of `domain` it may import; all of them by default.
 * - `why`: what to do instead.
 */
export const nouns = ['organization', 'role', 'user', 'api-key', 'session', 'cmr', 'dashboard']

function noun(name, more = {}) {
  return {
    paths: [name],
    nouns: nouns.slice(0, nouns.indexOf(name) + 1),
    why: `A noun imports only nouns to its left: ${nouns.join(' < ')}. Move the rule to the left, or the caller to the right of ${name}.`,
    ...more,
  }
}

function inCmr(...names) {
  return names.map((name) => `cmr/${name}`)
}

const actions = [
  'attachments',
  'claim',
  'spot-charter',
  'comments',
  'exceptions',
  'external',
  'lifecycle',
  'numbers',
  'printing',
  'scanning',
  'sending-link',
  'signing',
  'template',
]
const screens = [
  'dock',
  'driver-link',
  'form',
  'orders',
  'pdf',
  'reservation-link',
  'signing-link',
  'substances',
  'templates',
  'verify',
]

/** The folders of server/src/cmr, the lowest first; routes.ts above them imports all of them. */
const noteRooms = [
  ['events', 'links'],
  ['note'],
  ['evidence'],
  ['pdf'],
  ['reactions'],
  ['lifecycle'],
  ['delivery'],
  ['attachments', 'correction', 'disposal', 'editing', 'exceptions', 'list', 'reservation', 'signing'],
  [
    'charter',
    'claim',
    'external',
    'external-id',
    'feed',
    'follow-up',
    'import',
    'reservation-link',
    'template',
    'view',
  ],
  ['signing-link'],
]

const layers = {
  locales: [
    { paths: ['languages.ts', 'emergency.ts'], why: 'Dictionaries import these files, which import no dictionary.' },
    { paths: ['en'], why: 'English is the reference and knows no other language.' },
    { paths: ['dictionary.ts'], why: 'The types of all languages come from English.' },
    {
      paths: ['nl', 'de', 'fr', 'es', 'se', 'da'],
      apart: true,
      why: 'A language knows only the types of English, so that only one is loaded.',
    },
    {
      paths: ['package-type'],
      why: 'The names of types of packages are no part of the dictionaries, so that most pages do not load them.',
    },
    { paths: ['.'] },
  ],
  domain: [
    { paths: ['access', 'time'], why: 'Every noun imports access and time, which import none.' },
    { paths: ['contract'], why: 'contract knows no noun, except contract/all.ts, which lists every contract.' },
    { paths: ['admin-log'], why: 'Every noun writes to the admin log, which knows none.' },
    { paths: ['table'], why: 'table knows no noun: a noun passes its columns.' },
    { paths: ['goods'], why: 'Organisations predefine goods and notes carry them: goods knows no noun.' },
    ...nouns.map((name) => noun(name)),
    { paths: ['outbox', 'setup', 'operation', 'admin-log/words.ts'], why: 'Only contract/all.ts lists every noun.' },
    { paths: ['contract/all.ts'] },
  ],
  server: [
    {
      paths: [
        'config.ts',
        'settings',
        'log.ts',
        'active-trace.ts',
        'secrets.ts',
        'canonical-json.ts',
        'qr.ts',
        'database',
        'postgres',
        'files',
        'language',
        'worker',
        'table',
        'http',
        'docs',
      ],
      why: 'The frame knows no noun. Pass the function in app.ts.',
    },
    {
      paths: ['outbox'],
      why: 'The outbox knows no noun: put what it needs into the row.',
    },
    {
      paths: ['monitoring'],
      why: 'Monitoring observes requests, statements and deliveries, and knows no noun.',
    },
    {
      paths: ['admin-log'],
      why: 'Every noun writes to the admin log, which knows none: pass what it needs with the call.',
    },
    ...['organization', 'role', 'user', 'api-key', 'session'].map((name) => noun(name)),
    ...noteRooms.map((rooms) =>
      noun('cmr', {
        paths: inCmr(...rooms),
        apart: true,
        why: 'A folder of cmr imports only the folders below it. Code that two of one layer share belongs in a lower one.',
      }),
    ),
    noun('cmr'),
    {
      paths: [
        'outbox/item.ts',
        'outbox/list.ts',
        'outbox/retry.ts',
        'outbox/routes.ts',
        'admin-log/list.ts',
        'admin-log/csv.ts',
        'admin-log/routes.ts',
      ],
      why: 'The calls of the Outgoing screen and of the admin log know no dashboard.',
    },
    noun('dashboard'),
    {
      paths: ['seeds'],
      why: 'What the demo and the generator share knows neither of them, and no app.',
    },
    {
      paths: ['seeds/demo', 'seeds/generate'],
      apart: true,
      why: 'The demo and the generator know neither the app nor each other. What both need belongs in seeds.',
    },
    { paths: ['seeds/generate.ts'], why: 'Seeds know no app.' },
    { paths: ['setup', 'operation', '.'] },
    {
      paths: ['test-kit'],
      forTests: true,
      why: 'Only tests import the test kit, and its folders import its files.',
    },
    {
      paths: ['test-kit/evidence', 'test-kit/session'],
      apart: true,
      forTests: true,
      why: 'Only tests import the test kit, and its folders do not import each other.',
    },
  ],
  web: [
    { paths: ['client'], why: 'client knows neither texts nor parts nor screens.' },
    { paths: ['language'], why: 'language knows neither parts nor screens.' },
    { paths: ['ui'], nouns: [], why: 'ui knows no noun. Give it what it shows as properties.' },
    {
      paths: ['admin-log/history'],
      nouns: [],
      why: 'Every noun shows its part of the admin log history: pass the part as properties.',
    },
    ...['organization', 'role', 'user', 'api-key', 'session'].map((name) => noun(name)),
    noun('cmr', {
      paths: inCmr('note'),
      why: 'cmr/note knows neither actions nor screens. Pass what it needs as arguments.',
    }),
    noun('cmr', {
      paths: inCmr('history', 'reservation', 'route', 'delivery', 'correction', 'disposal'),
      apart: true,
      why: 'Actions and screens show the history of a note, its reservations, its corrections, its disposal, its delivery and the advice on its route, which import neither.',
    }),
    noun('cmr', {
      paths: inCmr(...actions),
      apart: true,
      why: 'An action imports no screen and no other action. Shared code belongs in cmr/note, or in ui if it knows no note.',
    }),
    noun('cmr', { paths: inCmr('details'), why: 'Screens open the details of a note, which know none of them.' }),
    noun('cmr', {
      paths: inCmr(...screens),
      apart: true,
      closed: true,
      why: 'A screen imports no other screen. Shared code is an action, or belongs in cmr/note, or in ui if it knows no note.',
    }),
    noun('dashboard', {
      paths: ['dashboard', 'outbox', 'admin-log', 'setup'],
      apart: true,
      closed: true,
      why: 'A screen imports no other screen.',
    }),
    { paths: ['app', '.'] },
    { paths: ['test-kit'], forTests: true, why: 'Only tests import the test kit.' },
  ],
  client: [
    { paths: ['route.ts', 'calls'], why: 'The printed calls know only the type of a route.' },
    { paths: ['.'] },
    { paths: ['test-kit'], forTests: true, why: 'Only tests import the test kit.' },
  ],
  mcp: [{ paths: ['.'] }],
  e2e: [{ paths: ['journeys', '.'] }],
}

const nothingExported = 'Server, web and e2e export nothing. What two of them need belongs in domain or locales.'

/**
 * - `knows`: the workspaces it imports, as `@roadnote/…`; `files`: files outside every workspace that it imports by
 * path.
 * - `packages`: the only packages it imports; by default those of its package.json. `inBrowser`: no Node modules.
 * - `forbidden`: names that it does not import from a package.
 */
export const workspaces = {
  locales: { layers: layers.locales, knows: [], packages: [], why: 'locales knows no one.' },
  domain: {
    layers: layers.domain,
    knows: ['locales'],
    packages: ['zod'],
    why: 'domain is pure: no I/O, no Node, no DOM. Pass what you need as a value.',
  },
  server: { layers: layers.server, knows: ['locales', 'domain'], why: nothingExported },
  web: {
    layers: layers.web,
    knows: ['locales', 'domain'],
    // The page verifies evidence with the same program that users can download.
    files: ['tools/verify-evidence.mjs'],
    inBrowser: true,
    forbidden: {
      react: {
        names: ['lazy'],
        why: 'Without a connection a bare `lazy` takes the page with it: `lazyPart` or `lazyOverlay` of ui/part.',
      },
    },
    why: nothingExported,
  },
  client: {
    layers: layers.client,
    knows: [],
    packages: [],
    inBrowser: true,
    why: 'The client depends on nothing, so that strangers can use it without the rest.',
  },
  mcp: {
    layers: layers.mcp,
    knows: ['client'],
    why: 'The MCP server does only what the client offers to every system.',
  },
  e2e: {
    layers: layers.e2e,
    knows: ['client'],
    why: 'A journey knows the product from outside: its pages, its calls, its files.',
  },
}
