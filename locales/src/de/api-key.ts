import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Mit einem Schlüssel arbeitet ein Programm, etwa Ihr Transportsystem, für diese Organisation. Es unterschreibt nie, und der Verlauf zeigt unter dem Namen des Schlüssels, was es tut.',
    none: 'Noch hat kein Programm einen Schlüssel.',
    add: 'API-Schlüssel erstellen',
    until: 'Gilt bis {{day}}',
    expired: 'Abgelaufen am {{day}}',
    revokedBy: 'Widerrufen am {{day}} von {{name}}',
    made: 'erstellt am {{day}} von {{name}}',
    used: 'zuletzt benutzt {{time}} von {{address}}',
    unused: 'nie benutzt',
    test: 'Testschlüssel',
    ended: 'Abgelaufene oder widerrufene Schlüssel',
    revoke: '{{name}} widerrufen',
    revokeAction: 'Widerrufen',
    keep: 'Behalten',
    revoking:
      '{{name}} widerrufen? Programme, die ihn benutzen, werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
    revoked: '{{name}} ist widerrufen.',
  },
  dialog: {
    title: 'Neuer API-Schlüssel',
    name: 'Name',
    nameHint: 'Welches Programm ihn benutzt; der Verlauf zeigt diesen Namen.',
    test: 'Testschlüssel',
    testHint:
      'Um eine Anbindung auszuprobieren: Ihre Frachtbriefe sind als Test gekennzeichnet, haben keine Rechtswirkung, sind nur für Ihre eigenen Organisationen sichtbar und werden nach 30 Tagen gelöscht. Der Schlüssel beginnt mit rnk_test_.',
    taken: 'Ein anderer Schlüssel heißt schon so.',
    life: 'Gültig für',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    date: 'Bis zu einem bestimmten Tag',
    lastDay: 'Letzter Tag',
    badDay: 'Wählen Sie einen Tag ab heute, höchstens in zwei Jahren.',
    rights: 'Rechte',
    rightsHint:
      'Geben Sie so wenige, wie das Programm braucht. Unterschreiben und Verwalten kann ein Schlüssel nicht bekommen.',
    needsRights: 'Wählen Sie mindestens ein Recht.',
    create: 'API-Schlüssel erstellen',
  },
  token: {
    title: '{{name}}: der neue Schlüssel',
    label: 'API-Schlüssel',
    warning:
      'Wer diesen Schlüssel hat, kann alles tun, was er erlaubt. Bewahren Sie ihn wie ein Passwort auf und schreiben Sie ihn nie in eine E-Mail oder in Quelltext.',
  },
}
