import type { Dictionary } from '../dictionary.ts'

export const disposal: Dictionary['disposal'] = {
  title: 'Verfügungsrecht und Weisungen',
  holder: {
    sender: '{{name}} (Absender) verfügt über das Gut.',
    recipient: '{{name}} (Empfänger) verfügt über das Gut.',
    none: 'Niemand kann dem Frachtführer mit diesem Frachtbrief Weisungen erteilen.',
  },
  basis: {
    notSigned: 'Der Frachtbrief ist noch nicht unterschrieben und kann selbst geändert werden.',
    beforeTakingOver:
      'Der Absender kann Weisungen erteilen, bis das Gut ankommt und der Empfänger die Ablieferung verlangt (Artikel 12 und 13).',
    underWay:
      'Der Absender kann Weisungen erteilen, bis das Gut ankommt und der Empfänger die Ablieferung verlangt (Artikel 12 und 13).',
    arrived:
      'Das Gut ist angekommen. Das Recht des Absenders endet, wenn der Empfänger die Ablieferung verlangt oder seine Ausfertigung erhält; ein Verlangen außerhalb dieses Frachtbriefs ist hier nicht bekannt (Artikel 12.2 und 13.1).',
    left: 'Das Gut wurde ohne Unterschrift abgestellt. Ob der Empfänger es genommen hat, ist hier nicht bekannt; bis dahin kann der Absender Weisungen erteilen (Artikel 12.2).',
    fromStart: 'Der Frachtbrief gibt das Recht von Anfang an dem Empfänger (Artikel 12.3).',
    demanded:
      'Der Empfänger hat die Ablieferung verlangt: Von da an folgt der Frachtführer dem Empfänger (Artikel 12.2).',
    refused:
      'Der Empfänger hat das Gut verweigert, deshalb verfügt wieder der Absender (Artikel 15.1). Der Empfänger kann es noch verlangen, solange der Frachtführer keine gegenteilige Weisung hat (Artikel 15.2).',
    refusedPart:
      'Der Empfänger hat einen Teil des Gutes nicht angenommen. Über diesen Teil verfügt der Absender (Artikel 15.1).',
    delivered: 'Das Gut ist abgeliefert.',
    removed: 'Der Frachtbrief wurde entfernt.',
  },
  kind: {
    stop: 'Beförderung anhalten',
    hold: 'Gut festhalten oder einlagern',
    return: 'Gut an den Absender zurückbringen',
    consignee: 'Anderer Empfänger',
    place: 'Anderer Ablieferungsort',
    date: 'Anderes Ablieferungsdatum',
    again: 'Dem Empfänger erneut abliefern',
    destroy: 'Gut vernichten',
    other: 'Andere Weisung',
  },
  state: {
    waiting: 'Wartet auf den Frachtführer',
    accepted: 'Vom Frachtführer angenommen',
    refused: 'Vom Frachtführer abgelehnt',
    withdrawn: 'Zurückgenommen',
    lapsed: 'Ohne Antwort verfallen',
  },
  ground: {
    tooLate: 'Sie erreichte den Frachtführer zu spät, um ausgeführt zu werden (Artikel 12.5 b)',
    operation: 'Sie hemmt den gewöhnlichen Betrieb des Frachtführers (Artikel 12.5 b)',
    otherConsignments: 'Sie schädigt Absender oder Empfänger anderer Sendungen (Artikel 12.5 b)',
    division: 'Sie teilt die Sendung (Artikel 12.5 c)',
    proof: 'Das Recht ist nicht nachgewiesen oder die Kosten sind nicht gedeckt (Artikel 12.5 a)',
    other: 'Ein anderer Grund',
  },
  instruct: 'Weisung erteilen',
  instructOf: 'Weisung zu {{code}}',
  words:
    'Was unterschrieben wurde, bleibt, wie es unterschrieben wurde. Die Weisung steht daneben; der Frachtführer nimmt sie an oder sagt, warum er ihr nicht folgen kann.',
  what: 'Weisung',
  choose: 'Auswählen',
  consignee: 'Neuer Empfänger',
  consigneeWords: 'Er sieht den Frachtbrief und unterschreibt für das Gut, sobald der Frachtführer angenommen hat.',
  date: 'Neues Datum',
  details: 'Einzelheiten',
  done: 'Der Frachtführer von {{code}} wurde gefragt.',
  accept: 'Annehmen',
  refuse: 'Ablehnen',
  acceptNamed: 'Annehmen: {{name}}',
  refuseNamed: 'Ablehnen: {{name}}',
  withdraw: 'Zurücknehmen',
  withdrawNamed: 'Zurücknehmen: {{name}}',
  why: 'Warum ihr nicht gefolgt werden kann',
  explain: 'Erläuterung',
  binds:
    'Eine Antwort ist endgültig. Eine angenommene Weisung bindet den Frachtführer und wird auf den Frachtbrief gedruckt.',
  answered: {
    accepted: 'Sie haben die Weisung angenommen.',
    refused: 'Sie haben die Weisung abgelehnt.',
  },
  takenBack: 'Die Weisung wurde zurückgenommen.',
  demand: 'Ablieferung verlangen',
  demandWords:
    'Das Gut ist angekommen. Wenn Sie die Ablieferung und Ihre Ausfertigung des Frachtbriefs verlangen, geht das Verfügungsrecht auf Sie über (Artikel 13.1).',
  demandDone: 'Sie haben die Ablieferung verlangt. Ab jetzt folgt der Frachtführer Ihnen.',
  printed: 'Weisungen nach der Unterschrift',
  filter: 'Weisungen',
  waiting: 'Warten auf Antwort',
  count_one: '{{count}} wartet',
  count_other: '{{count}} warten',
  said_one: '{{count}} Weisung',
  said_other: '{{count}} Weisungen',
  taker: '{{name}} nimmt das Gut anstelle des unterschriebenen Empfängers.',
}
