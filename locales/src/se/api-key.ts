import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Med en nyckel arbetar ett program, till exempel ditt transportsystem, för organisationen. Det undertecknar aldrig, och historiken visar under nyckelns namn vad det gör.',
    none: 'Inget program har någon nyckel än.',
    add: 'Skapa API-nyckel',
    until: 'Gäller till och med {{day}}',
    expired: 'Gick ut {{day}}',
    revokedBy: 'Återkallad {{day}} av {{name}}',
    made: 'skapad {{day}} av {{name}}',
    used: 'senast använd {{time}} från {{address}}',
    unused: 'aldrig använd',
    test: 'testnyckel',
    ended: 'Utgångna eller återkallade nycklar',
    revoke: 'Återkalla {{name}}',
    revokeAction: 'Återkalla',
    keep: 'Behåll den',
    revoking: 'Återkalla {{name}}? Program som använder den nekas genast. Det kan inte ångras.',
    revoked: '{{name}} är återkallad.',
  },
  dialog: {
    title: 'Ny API-nyckel',
    name: 'Namn',
    nameHint: 'Vilket program som använder den; historiken visar namnet.',
    test: 'Testnyckel',
    testHint:
      'För att prova en integration: dess fraktsedlar är märkta som test, saknar rättslig verkan, syns bara för era egna organisationer och raderas efter 30 dagar. Nyckeln börjar med rnk_test_.',
    taken: 'En annan nyckel har det namnet.',
    life: 'Giltig i',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagar',
    date: 'Till en viss dag',
    lastDay: 'Sista dag',
    badDay: 'Välj en dag från och med i dag, högst två år från nu.',
    rights: 'Behörigheter',
    rightsHint: 'Ge så få som programmet behöver. En nyckel kan varken underteckna eller administrera.',
    needsRights: 'Välj minst en behörighet.',
    create: 'Skapa API-nyckel',
  },
  token: {
    title: '{{name}}: den nya nyckeln',
    label: 'API-nyckel',
    warning:
      'Den som har nyckeln kan göra allt den tillåter. Förvara den som ett lösenord och lägg den aldrig i e-post eller i källkod.',
  },
}
