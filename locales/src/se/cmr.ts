import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Uppdrag',
  status: {
    created: 'Skapad',
    readySigning: 'Klar för underskrift',
    signatureShipper: 'Undertecknad av avsändaren',
    signatureDriver: 'Undertecknad av föraren',
    signatureReceiver: 'Undertecknad av mottagaren',
    mailing: 'Mejlas',
    closed: 'Avslutad',
    removed: 'Borttagen',
    unfinished: 'Ej slutförd',
  },
  signMethod: {
    notSigned: 'Ej undertecknad',
    glass: 'Underskrift på skärm',
    qrCode: 'QR-kod',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Standardanvändare',
    notPresent: 'Ej närvarande',
    blockchain: 'Blockkedja',
    subordinateUser: 'Underordnad användare',
    cardwipe: 'Cardwipe',
    other: 'Annat',
  },
  soon: 'Här kommer du att hitta alla fraktsedlar du får se, för att söka, skriva under, ändra och skriva ut.',
  assurance: {
    code: 'Signeringskod',
    codeAndDrawn: 'Signeringskod och ritad underskrift',
    signOnTwoFactors: 'Signeringskod efter enkel inloggning med två faktorer',
    passkey: 'Nyckel (passkey)',
  },
  origin: {
    code: {
      signer: 'Signeringskoden valdes av undertecknaren själv {{span}} före signeringen',
      other: 'Signeringskoden valdes {{span}} före signeringen; länken begärdes av {{name}}',
    },
    password: {
      signer: 'Lösenordet sattes av undertecknaren själv {{span}} före signeringen',
      other: 'Lösenordet sattes av {{name}} {{span}} före signeringen',
    },
    passkey: 'Nyckeln (passkey) lades till {{span}} före signeringen',
    address: {
      signer: 'E-postadressen angavs av undertecknaren själv {{span}} före signeringen',
      other: 'E-postadressen angavs av {{name}} {{span}} före signeringen',
    },
    somebodyElse: 'någon annan',
  },
  passkeyCountsFrom: 'Nyckeln räknas från och med {{time}}.',
  commentType: {
    comment: 'Kommentar',
    shipper: 'Avsändarens kommentar',
    driver: 'Förarens kommentar',
    receiver: 'Mottagarens kommentar',
  },
  setUnfinishedDone_one: '{{count}} fraktsedel har satts som ej slutförd.',
  setUnfinishedDone_other: '{{count}} fraktsedlar har satts som ej slutförda.',
  cancelUnfinishedDone_one: '{{count}} fraktsedel har fått tillbaka sin tidigare status.',
  cancelUnfinishedDone_other: '{{count}} fraktsedlar har fått tillbaka sin tidigare status.',
  driverAssigned_one: 'Föraren har tilldelats {{count}} fraktsedel.',
  driverAssigned_other: 'Föraren har tilldelats {{count}} fraktsedlar.',
  driverTakenOff_one: '{{count}} fraktsedel har inte längre någon förare.',
  driverTakenOff_other: '{{count}} fraktsedlar har inte längre någon förare.',
  signedNow: '{{code}} är signerad. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-postmeddelande skickades inte: dina e-postmeddelanden till adresser utanför organisationerna är slut för i dag.',
  mailsLeftOut_other:
    '{{count}} e-postmeddelanden skickades inte: dina e-postmeddelanden till adresser utanför organisationerna är slut för i dag.',
}
