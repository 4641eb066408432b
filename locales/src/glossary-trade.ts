import type { Language } from './languages.ts'

/** A thing with its one name in each language, and the other words for it that no text uses. */
export interface Term {
  readonly words: Readonly<Record<Language, string>>
  readonly instead: Readonly<Partial<Record<Language, RegExp>>>
  /** Keys of texts that mean something else by the word. */
  readonly except?: RegExp
}

/** What is carried, written, signed and stored: the words of carriers, senders and docks. */
export const wordsOfTrade: Readonly<Record<string, Term>> = {
  'consignment note': {
    words: {
      en: 'consignment note',
      nl: 'vrachtbrief',
      de: 'Frachtbrief',
      fr: 'lettre de voiture',
      es: 'carta de porte',
      se: 'fraktsedel',
      da: 'fragtbrev',
    },
    instead: { fr: /\blettres?\b(?! de voiture)/i, es: /\bcartas?\b(?! de porte)/i },
    except: /^(?:form\.codeHint|error\.field\.confusing_letters)$/,
  },
  goods: {
    words: { en: 'goods', nl: 'goederen', de: 'Güter', fr: 'marchandises', es: 'mercancías', se: 'gods', da: 'gods' },
    instead: { de: /\bWare\b/ },
  },
  'returned goods': {
    words: {
      en: 'returned goods',
      nl: 'retourgoederen',
      de: 'Retourware',
      fr: 'retours',
      es: 'devoluciones',
      se: 'returgods',
      da: 'returgods',
    },
    instead: {
      en: /\breturn goods?\b/i,
      de: /Rückware|Rückgut|Retouren|Zurückgegeben/,
      fr: /marchandises? (?:retournée|de retour|en retour)/i,
      es: /mercancías? (?:de retorno|devuelta)/i,
    },
  },
  exception: {
    words: {
      en: 'exception',
      nl: 'afwijking',
      de: 'Abweichung',
      fr: 'anomalie',
      es: 'incidencia',
      se: 'avvikelse',
      da: 'afvigelse',
    },
    instead: {
      nl: /uitzonder/i,
      de: /\bAusnahme/,
      fr: /\bexception/i,
      es: /\bexcepci/i,
      se: /undantag/i,
      da: /undtagelse/i,
    },
  },
  trip: {
    words: { en: 'trip', nl: 'rit', de: 'Tour', fr: 'voyage', es: 'viaje', se: 'tur', da: 'tur' },
    instead: { de: /\bFahrt/, fr: /\btrajet/i, se: /\bresan?\b|\brese-?(?:nummer|id)/i },
    except: /^charter\.page\.signedWords_/,
  },
  collection: {
    words: {
      en: 'collection',
      nl: 'laden',
      de: 'Abholung',
      fr: 'enlèvement',
      es: 'recogida',
      se: 'hämtning',
      da: 'afhentning',
    },
    instead: { en: /\bpick-?ups?\b/i, nl: /ophaaldatum/i },
    except: /^form\.section\.pickup$/,
  },
  delivery: {
    words: {
      en: 'delivery',
      nl: 'lossen',
      de: 'Ablieferung',
      fr: 'livraison',
      es: 'entrega',
      se: 'leverans',
      da: 'levering',
    },
    instead: { nl: /\bgeleverd|\blevering|afleverdatum/i, de: /zustell|zugestellt|\bLiefer(?:ung|termin)/i },
    except: /^app\.help\.warranty$/,
  },
  'to release': {
    words: {
      en: 'release',
      nl: 'vrijgeven',
      de: 'freigeben',
      fr: 'mettre à la signature',
      es: 'liberar',
      se: 'klarmarkera',
      da: 'frigive',
    },
    instead: { fr: /libér/i, se: /frisläpp/i },
  },
  'to take back': {
    words: {
      en: 'take back',
      nl: 'terugnemen',
      de: 'zurücknehmen',
      fr: 'retirer de la signature',
      es: 'retirar de la firma',
      se: 'ta tillbaka',
      da: 'tag tilbage',
    },
    instead: { fr: /\bReprendre\b|\bReprise\b/ },
  },
  subcontractor: {
    words: {
      en: 'subcontractor',
      nl: 'ondervervoerder',
      de: 'Unterfrachtführer',
      fr: 'sous-traitant',
      es: 'subcontratista',
      se: 'underfraktförare',
      da: 'underfragtfører',
    },
    instead: { nl: /onderaannemer/i, se: /underleverantör|underentreprenör/i, da: /underleverandør/i },
  },
  closed: {
    words: {
      en: 'closed',
      nl: 'afgesloten',
      de: 'abgeschlossen',
      fr: 'clôturée',
      es: 'cerrada',
      se: 'avslutad',
      da: 'afsluttet',
    },
    instead: { nl: /\bgesloten\b/i, se: /\bstängda?\b/i, da: /\ber lukket\b/i },
  },
  unfinished: {
    words: {
      en: 'unfinished',
      nl: 'niet voltooid',
      de: 'unvollendet',
      fr: 'inachevée',
      es: 'sin finalizar',
      se: 'ej slutförd',
      da: 'ikke fuldført',
    },
    instead: { nl: /onvoltooid/i, es: /inacabad/i, se: /oavslut/i, da: /uafslut/i },
  },
  box: {
    words: { en: 'box', nl: 'vak', de: 'Feld', fr: 'case', es: 'casilla', se: 'fält', da: 'rubrik' },
    instead: { se: /\bruta\b|\brutor\b/i, da: /\bfelt \d/i },
  },
  evidence: {
    words: { en: 'evidence', nl: 'bewijs', de: 'Nachweis', fr: 'preuve', es: 'evidencias', se: 'bevis', da: 'bevis' },
    instead: { de: /\bBeweis(?:datei|es?)?\b/, es: /archivo de prueba|descargar la prueba/i },
  },
  'seal of a container': {
    words: { en: 'seal', nl: 'zegel', de: 'Plombe', fr: 'scellé', es: 'precinto', se: 'plomb', da: 'plombe' },
    instead: { se: /plombering/i },
  },
  'spot charter': {
    words: {
      en: 'spot charter',
      nl: 'spotcharter',
      de: 'Spot-Vergabe',
      fr: 'affrètement spot',
      es: 'subcontratación spot',
      se: 'spotuppdrag',
      da: 'spottur',
    },
    instead: { de: /charter/i, es: /\bfletes?\b|fletamento/i, se: /charter/i, da: /chart[er]/i },
  },
  'sign code': {
    words: {
      en: 'sign code',
      nl: 'tekencode',
      de: 'Unterschriftscode',
      fr: 'code de signature',
      es: 'código de firma',
      se: 'signeringskod',
      da: 'underskriftskode',
    },
    instead: { en: /signing code|signature code/i, nl: /ondertekencode/i, de: /Signaturcode/, da: /signeringskode/i },
  },
  'to sign': {
    words: {
      en: 'sign',
      nl: 'tekenen',
      de: 'unterschreiben',
      fr: 'signer',
      es: 'firmar',
      se: 'underteckna',
      da: 'underskrive',
    },
    instead: { se: /\bsigner(?:a|as|ar|ad|ade|at)\b|skriv(?:a|er|it)? under\b/i },
    except: /^webhook\./,
  },
  photo: {
    words: { en: 'photo', nl: 'foto', de: 'Foto', fr: 'photo', es: 'foto', se: 'foto', da: 'billede' },
    instead: { en: /\bpictures?\b/i, da: /\bfoto/i },
  },
  document: {
    words: {
      en: 'document',
      nl: 'document',
      de: 'Dokument',
      fr: 'document',
      es: 'documento',
      se: 'dokument',
      da: 'dokument',
    },
    instead: {
      en: /\battachments?\b/i,
      nl: /\bbijlagen?\b/i,
      de: /\bAnlagen?\b|\bAnhang\b|\bAnhänge\b/,
      fr: /pièces? jointes?/i,
      es: /(?<!archivos? )\badjuntos\b/i,
      se: /\bbilag/i,
      da: /\bbilag/i,
    },
    except: /^outgoing\.detail\.attachments$/,
  },
  comment: {
    words: {
      en: 'comment',
      nl: 'opmerking',
      de: 'Bemerkung',
      fr: 'commentaire',
      es: 'comentario',
      se: 'kommentar',
      da: 'kommentar',
    },
    instead: { de: /kommentar/i },
  },
  'remark on the paper': {
    words: {
      en: 'remark',
      nl: 'opmerking',
      de: 'Bemerkung',
      fr: 'remarque',
      es: 'observación',
      se: 'anmärkning',
      da: 'bemærkning',
    },
    instead: { en: /’s comments?\b/ },
  },
}
