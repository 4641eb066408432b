import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: '{{name}} mit einer anderen Organisation zusammenführen',
  column: 'Zusammenführen',
  title: '{{name}} zusammenführen',
  words:
    '{{name}} wird aufgelöst; alles, was dazugehört, geht an die gewählte Organisation. Das kann nicht rückgängig gemacht werden.',
  into: 'Zusammenführen mit',
  obstacle: {
    same: 'Das ist dieselbe Organisation.',
    circle: '{{kept}} ist {{gone}} untergeordnet. Verschieben Sie sie zuerst, oder führen Sie umgekehrt zusammen.',
    types:
      'Eine Organisation dieses Typs kann keine des anderen Typs übernehmen. Machen Sie {{kept}} zuerst zu einer Organisation für Absender, Empfänger und Transport, oder führen Sie umgekehrt zusammen.',
  },
  moves: 'Geht über an {{name}}',
  nothingMoves: 'Zu {{name}} gehören nur Einstellungen.',
  notes: 'Frachtbriefe',
  part: {
    sender: 'als Absender',
    carrier: 'als Frachtführer',
    recipient: 'als Empfänger',
    subcontractor: 'als Unterfrachtführer',
    creator: 'von ihr angelegt',
  },
  users: 'Benutzer',
  row: {
    roles: 'Rollen',
    organizations: 'Unterorganisationen',
    exceptionTypes: 'Abweichungsarten',
    predefinedGoods: 'Vordefinierte Güter',
    predefinedReturnGoods: 'Vordefinierte Retourware',
    documents: 'Angehängte Dateien',
  },
  already: 'schon vorhanden: {{count}}',
  stays: 'Unterschriebenes bleibt',
  signed:
    'Unterschriebene Frachtbriefe: {{count}}. Die versiegelten PDFs und die Nachweise behalten für immer den Namen {{name}}.',
  open: 'Offene Frachtbriefe: {{count}}. Wer einen unterschreiben will, sieht zuerst die neue Partei.',
  common: 'Frachtbriefe, an denen beide beteiligt sind: {{count}}.',
  clashes: 'Gleicher Name auf beiden Seiten',
  clash: {
    role: 'Die Rolle {{name}} heißt dann {{becomes}}.',
    exceptionType:
      'Die Abweichungsart {{name}} wird als gelöscht übernommen; Frachtbriefe, die sie verwenden, behalten sie.',
  },
  sight: 'Wer sieht was',
  gained: 'Personen von {{name}} sehen mehr Frachtbriefe: {{count}}',
  lost: 'Personen von {{name}} sehen weniger Frachtbriefe: {{count}}',
  administrators:
    'Personen von {{gone}}, die Benutzer oder Organisationen verwalten und dies künftig auch für {{kept}} tun: {{count}}',
  subordinates: {
    gain: 'Unterorganisationen von {{gone}} dürfen dann für {{kept}} unterschreiben.',
    lose: 'Unterorganisationen von {{gone}} dürfen nicht mehr für ihre Hauptorganisation unterschreiben.',
  },
  sameSight: 'Niemand sieht mehr oder weniger Frachtbriefe als zuvor.',
  settings: 'Nicht übernommen',
  settingsLost: '{{kept}} behält die eigenen Einstellungen. Diese von {{gone}} gehen verloren:',
  settingsSame: '{{kept}} behält die eigenen Einstellungen; von {{gone}} gehen keine verloren.',
  sure: 'Ich habe das geprüft: {{gone}} wird endgültig aufgelöst.',
  sureMissing: 'Bitte zuerst ankreuzen.',
  do: 'Organisationen zusammenführen',
  done: '{{gone}} ist jetzt Teil von {{kept}}.',
  changed: 'So sähe die Zusammenführung jetzt aus: Eine von beiden wurde inzwischen geändert.',
}
