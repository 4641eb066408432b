import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Uppdrag',
  status: {
    created: 'Skapad',
    readySigning: 'Klar för underskrift',
    signatureShipper: 'Undertecknad av avsändaren',
    signatureDriver: 'Undertecknad av föraren',
    signatureReceiver: 'Undertecknad av mottagaren',
    mailing: 'E-post skickas',
    closed: 'Avslutad',
    removed: 'Borttagen',
    unfinished: 'Ej slutförd',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Testfraktsedel utan rättslig verkan',
    words:
      'Den skapades med en testnyckel. Inget om den skickas till eller visas för andra organisationer, och den raderas 30 dagar efter att den skapades.',
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
  assurance: {
    link: 'Engångslänk, angivet namn och teckning',
    code: 'Signeringskod',
    codeAndDrawn: 'Signeringskod och ritad underskrift',
    signOnTwoFactors: 'Signeringskod efter enkel inloggning med två faktorer',
    passkey: 'Passkey',
  },
  origin: {
    code: {
      signer: 'Signeringskoden valdes av undertecknaren själv {{span}} före underskriften',
      other: 'Signeringskoden valdes {{span}} före underskriften; länken begärdes av {{name}}',
    },
    password: {
      signer: 'Lösenordet valdes av undertecknaren själv {{span}} före underskriften',
      other: 'Lösenordet valdes av {{name}} {{span}} före underskriften',
    },
    passkey: 'Passkeyn lades till {{span}} före underskriften',
    address: {
      signer: 'E-postadressen angavs av undertecknaren själv {{span}} före underskriften',
      other: 'E-postadressen angavs av {{name}} {{span}} före underskriften',
    },
    somebodyElse: 'någon annan',
  },
  passkeyCountsFrom: 'Passkeyn räknas från och med {{time}}.',
  commentType: {
    comment: 'Kommentar',
    shipper: 'Avsändarens anmärkning',
    driver: 'Förarens anmärkning',
    receiver: 'Mottagarens anmärkning',
  },
  setUnfinishedDone_one: '{{count}} fraktsedel har markerats som ej slutförd.',
  setUnfinishedDone_other: '{{count}} fraktsedlar har markerats som ej slutförda.',
  cancelUnfinishedDone_one: '{{count}} fraktsedel har fått tillbaka sin tidigare status.',
  cancelUnfinishedDone_other: '{{count}} fraktsedlar har fått tillbaka sin tidigare status.',
  driverAssigned_one: 'Föraren har tilldelats {{count}} fraktsedel.',
  driverAssigned_other: 'Föraren har tilldelats {{count}} fraktsedlar.',
  driverTakenOff_one: '{{count}} fraktsedel har inte längre någon förare.',
  driverTakenOff_other: '{{count}} fraktsedlar har inte längre någon förare.',
  signedNow: '{{code}} är undertecknad. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-postmeddelande skickades inte: dagsgränsen för e-post till adresser utanför organisationerna är nådd.',
  mailsLeftOut_other:
    '{{count}} e-postmeddelanden skickades inte: dagsgränsen för e-post till adresser utanför organisationerna är nådd.',
}
