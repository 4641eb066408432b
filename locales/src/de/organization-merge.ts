import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: '{{name}} mit einer anderen Organisation zusammenführen',
  column: 'Zusammenführen',
  title: '{{name}} zusammenführen',
  words:
    '{{name}} geht, und alles davon wird Teil der Organisation, die Sie wählen. Das kann nicht rückgängig gemacht werden.',
  into: 'Zusammenführen mit',
  obstacle: {
    same: 'Das ist dieselbe Organisation.',
    circle: '{{kept}} steht unter {{gone}}. Verschieben Sie sie zuerst, oder führen Sie umgekehrt zusammen.',
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
    creator: 'von ihr ausgestellt',
  },
  users: 'Benutzer',
  row: {
    roles: 'Rollen',
    organizations: 'Organisationen darunter',
    exceptionTypes: 'Arten von Abweichungen',
    predefinedGoods: 'Vordefinierte Güter',
    predefinedReturnGoods: 'Vordefinierte Retouren',
    documents: 'Angehängte Dateien',
  },
  already: 'schon vorhanden: {{count}}',
  stays: 'Unterschriebenes bleibt',
  signed:
    'Unterschriebene Frachtbriefe: {{count}}. Was unterschrieben ist, die versiegelten PDFs und die Nachweise behalten für immer den Namen {{name}}.',
  open: 'Offene Frachtbriefe: {{count}}. Wer einen unterschreiben will, sieht zuerst die andere Partei.',
  common: 'Frachtbriefe, an denen beide beteiligt sind: {{count}}.',
  clashes: 'Gleicher Name auf beiden Seiten',
  clash: {
    role: 'Die Rolle {{name}} heißt dann {{becomes}}.',
    exceptionType:
      'Die Art von Abweichung {{name}} kommt als gelöscht mit; Frachtbriefe, die sie verwenden, behalten sie.',
  },
  sight: 'Wer sieht was',
  gained: 'Personen von {{name}} sehen mehr Frachtbriefe: {{count}}',
  lost: 'Personen von {{name}} sehen weniger Frachtbriefe: {{count}}',
  administrators:
    'Personen von {{gone}}, die Benutzer oder Organisationen verwalten, dann auch die von {{kept}}: {{count}}',
  subordinates: {
    gain: 'Organisationen unter {{gone}} dürfen dann für {{kept}} unterschreiben.',
    lose: 'Organisationen unter {{gone}} dürfen nicht mehr für die Organisation über ihnen unterschreiben.',
  },
  sameSight: 'Niemand sieht andere Frachtbriefe als zuvor.',
  settings: 'Nicht übernommen',
  settingsLost: '{{kept}} behält die eigenen Einstellungen. Diese von {{gone}} gehen verloren:',
  settingsSame: '{{kept}} behält die eigenen Einstellungen; von {{gone}} gehen keine verloren.',
  sure: 'Ich habe das geprüft: {{gone}} geht für immer.',
  sureMissing: 'Bitte zuerst ankreuzen.',
  do: 'Organisationen zusammenführen',
  done: '{{gone}} ist jetzt Teil von {{kept}}.',
  changed: 'Eine von beiden wurde inzwischen geändert. Das würde das Zusammenführen jetzt tun.',
}
