import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Vorbehalte beim Laden',
  add: 'Vorbehalt hinzufügen',
  field: {
    code: 'Vorbehalt',
    codeMissing: 'Wählen Sie einen Vorbehalt.',
    choose: 'Vorbehalt wählen',
    good: 'Güterzeile',
    wholeLoad: 'Die ganze Ladung',
    number: 'Anzahl der Packstücke',
    text: 'In eigenen Worten',
    photo: 'Foto',
  },
  reasonIs: 'Grund: {{reason}}',
  row: 'Zeile: {{goods}}',
  rowNumber: 'Zeile {{number}}',
  packages_one: '{{count}} Packstück',
  packages_other: '{{count}} Packstücke',
  remove: 'Entfernen',
  added: 'Der Vorbehalt wurde hinzugefügt.',
  removed: 'Der Vorbehalt wurde entfernt.',
  accept: 'Annehmen',
  reject: 'Ablehnen',
  acceptNamed: 'Annehmen: {{name}}',
  rejectNamed: 'Ablehnen: {{name}}',
  removeNamed: 'Entfernen: {{name}}',
  binds:
    'Ein angenommener Vorbehalt bindet den Absender (Artikel 8 und 9 CMR). Eine Antwort ist endgültig; Sie können sie auch offen lassen.',
  answer: {
    open: 'Vom Absender nicht beantwortet.',
    accepted: 'Vom Absender am {{time}} angenommen; er bindet den Absender (Artikel 8 und 9 CMR).',
    rejected: 'Vom Absender am {{time}} abgelehnt.',
  },
  through: {
    link: 'mit dem zugesandten Link und dem Unterschriftscode',
  },
  /** In the list of notes. */
  state: {
    open: 'Nicht beantwortet',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
  },
  /** A filter of the list. */
  filter: {
    any: 'Mit Vorbehalten',
    open: 'Vorbehalte nicht beantwortet',
    accepted: 'Vorbehalte angenommen',
    rejected: 'Vorbehalte abgelehnt',
  },
  codes: {
    own: 'Eigene Vorbehalte',
    ownHint:
      'Ihre Fahrer und Disponenten bekommen diese vor der Liste unten angeboten. Ein Vorbehalt auf einem Frachtbrief behält seinen Text, wenn Sie ihn hier ändern oder löschen.',
    none: 'Es gibt noch keine eigenen Vorbehalte.',
    add: 'Eigenen Vorbehalt hinzufügen',
    edit: 'Eigenen Vorbehalt ändern',
    removing: 'Vorbehalte auf Frachtbriefen behalten diesen Text. „{{name}}“ löschen?',
    saved: 'Der Vorbehalt wurde gespeichert.',
    name: 'Name ({{language}})',
    reason: 'Grund ({{language}})',
    textsHint:
      'Name und Grund in mindestens einer Sprache. Leser anderer Sprachen sehen den englischen Text, sonst den ersten.',
    missing: 'Geben Sie Name und Grund zusammen ein.',
    taken: 'Es gibt schon einen eigenen Vorbehalt mit diesem Namen.',
    catalogue: 'Vorbehalte der Liste',
    catalogueHint: 'Schalten Sie aus, was Ihren Fahrern und Disponenten nicht angeboten werden soll.',
    last: 'Mindestens ein Vorbehalt muss bleiben.',
  },
  link: {
    title: 'Vorbehalte zu {{code}}',
    lead: '{{carrier}} hat diese Vorbehalte bei der Übernahme des Gutes von {{organisation}} angebracht. Sie können jeden annehmen, ablehnen oder offenlassen.',
    leadNameless:
      'Der Frachtführer hat diese Vorbehalte bei der Übernahme des Gutes von {{organisation}} angebracht. Sie können jeden annehmen, ablehnen oder offenlassen.',
    asWhom: 'Sie antworten als {{name}} für {{organisation}}. Ihr Unterschriftscode bestätigt das.',
    signIn: 'Dieser Link zeigt die Vorbehalte nur. Melden Sie sich an, um sie anzunehmen oder abzulehnen.',
    none: 'Der Frachtführer hat seine Vorbehalte zurückgenommen. Es gibt nichts zu beantworten.',
    endedTitle: 'Dieser Link gilt nicht mehr',
    ended:
      'Der Empfänger hat unterschrieben, die Links des Frachtbriefs wurden widerrufen, oder Ihre Adresse hat sich geändert. Melden Sie sich an, um den Frachtbrief zu lesen.',
  },
  answered: {
    accepted: 'Vorbehalt angenommen.',
    rejected: 'Vorbehalt abgelehnt.',
  },
  group: {
    packaging: 'Verpackung',
    quantity: 'Menge',
    condition: 'Zustand der Güter',
    marks: 'Kennzeichen und Nummern',
    temperature: 'Temperatur',
    seal: 'Plombe',
    loading: 'Laden',
    own: 'Eigene Vorbehalte',
  },
  said_one: '{{count}} Vorbehalt',
  said_other: '{{count}} Vorbehalte',
  code: {
    packagingMissing: {
      name: 'Güter unverpackt',
      reason: 'Die Güter wurden ohne die Verpackung übergeben, die sie für die Beförderung brauchen.',
    },
    packagingInsufficient: {
      name: 'Verpackung unzureichend',
      reason: 'Die Verpackung ist für Gewicht oder Art der Güter sichtbar zu schwach.',
    },
    packagingDamaged: {
      name: 'Verpackung beschädigt',
      reason: 'Die Verpackung ist gerissen, eingedrückt oder gebrochen; der Inhalt konnte nicht geprüft werden.',
    },
    packagingWet: {
      name: 'Verpackung nass',
      reason:
        'Die Verpackung ist nass oder zeigt Wasserflecken; ein Schaden im Inneren ist möglich und nicht sichtbar.',
    },
    packagingSoiled: {
      name: 'Verpackung verschmutzt',
      reason: 'Die Verpackung ist außen schmutzig, ölig oder fleckig.',
    },
    packagingOpened: {
      name: 'Verpackung geöffnet',
      reason:
        'Die Verpackung ist offen oder mit anderem Band neu verschlossen; der Inhalt konnte nicht geprüft werden.',
    },
    countNotChecked: {
      name: 'Anzahl der Packstücke nicht geprüft',
      reason: 'Beim Laden standen keine angemessenen Mittel zur Verfügung, um die Packstücke zu zählen.',
    },
    countDiffers: {
      name: 'Anzahl der Packstücke weicht ab',
      reason: 'Die Packstücke wurden beim Laden gezählt; ihre Anzahl ist nicht die des Frachtbriefs.',
    },
    weightNotChecked: {
      name: 'Gewicht nicht geprüft',
      reason: 'Am Ort des Ladens gab es keine Waage.',
    },
    contentsNotChecked: {
      name: 'Inhalt nicht geprüft',
      reason: 'Die Packstücke waren verschlossen; ihr Inhalt konnte nicht geprüft werden.',
    },
    conditionNotVisible: {
      name: 'Zustand nicht sichtbar',
      reason: 'Die Güter sind in undurchsichtige Folie gewickelt oder abgedeckt; ihr Zustand war nicht zu sehen.',
    },
    goodsDamaged: {
      name: 'Güter beschädigt',
      reason: 'Die Güter zeigen beim Laden Dellen, Brüche, Kratzer oder undichte Stellen.',
    },
    goodsWet: {
      name: 'Güter nass',
      reason: 'Die Güter waren bei der Übergabe nass.',
    },
    goodsRusted: {
      name: 'Güter verrostet',
      reason: 'Die Güter zeigen beim Laden Rost.',
    },
    goodsSoiled: {
      name: 'Güter verschmutzt',
      reason: 'Die Güter sind beim Laden schmutzig oder riechen nach anderen Stoffen.',
    },
    goodsExposed: {
      name: 'Güter dem Wetter ausgesetzt',
      reason: 'Die Güter werden auf Wunsch des Absenders offen oder ohne Abdeckung befördert.',
    },
    goodsUsed: {
      name: 'Güter gebraucht',
      reason: 'Die Güter sind gebraucht und zeigen Spuren, die von Schäden nicht zu unterscheiden sind.',
    },
    marksMissing: {
      name: 'Kennzeichen oder Nummern fehlen',
      reason: 'Die Packstücke tragen keine Kennzeichen oder Nummern, die sich mit dem Frachtbrief vergleichen lassen.',
    },
    marksDiffer: {
      name: 'Kennzeichen oder Nummern weichen ab',
      reason: 'Kennzeichen oder Nummern auf den Packstücken sind nicht die des Frachtbriefs.',
    },
    temperatureNotChecked: {
      name: 'Temperatur nicht geprüft',
      reason: 'Die Temperatur der Güter war nicht zu messen, ohne die Packstücke zu öffnen.',
    },
    temperatureTooHigh: {
      name: 'Temperatur zu hoch',
      reason: 'Die beim Laden gemessene Temperatur liegt über der vereinbarten.',
    },
    temperatureTooLow: {
      name: 'Temperatur zu niedrig',
      reason: 'Die beim Laden gemessene Temperatur liegt unter der vereinbarten.',
    },
    notPrecooled: {
      name: 'Güter nicht vorgekühlt',
      reason: 'Die Güter wurden nicht vorgekühlt; das Fahrzeug hält eine Temperatur und senkt sie nicht.',
    },
    sealMissing: {
      name: 'Plombe fehlt',
      reason: 'Die geschlossene Einheit wurde ohne Plombe übergeben.',
    },
    sealBroken: {
      name: 'Plombe gebrochen oder anders',
      reason: 'Die Plombe ist gebrochen, oder ihre Nummer ist nicht die des Frachtbriefs.',
    },
    sealedBySender: {
      name: 'Vom Absender geladen und verplombt',
      reason: 'Die Einheit war bereits verplombt; Anzahl, Zustand und Stauung der Güter waren nicht zu prüfen.',
    },
    loadedBySender: {
      name: 'Vom Absender geladen',
      reason: 'Der Absender hat die Güter geladen, gestaut und gesichert.',
    },
    stowageInadequate: {
      name: 'Stauung mangelhaft',
      reason:
        'Die Güter sind so gestaut oder gesichert, dass es unterwegs nicht hält; der Absender hat es nicht geändert.',
    },
    driverNotAdmitted: {
      name: 'Fahrer beim Laden nicht zugelassen',
      reason: 'Der Fahrer durfte nicht dabei sein; Anzahl, Zustand und Stauung waren nicht zu prüfen.',
    },
    loadedInRain: {
      name: 'Bei Regen oder Schnee geladen',
      reason: 'Die Güter wurden im Freien geladen, während es regnete oder schneite.',
    },
  },
}
