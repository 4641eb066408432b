import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Ordrer',
  status: {
    created: 'Oprettet',
    readySigning: 'Klar til underskrift',
    signatureShipper: 'Underskrevet af afsender',
    signatureDriver: 'Underskrevet af chauffør',
    signatureReceiver: 'Underskrevet af modtager',
    mailing: 'Sendes pr. e-mail',
    closed: 'Afsluttet',
    removed: 'Slettet',
    unfinished: 'Ikke fuldført',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Testfragtbrev uden retsvirkning',
    words:
      'Det er oprettet med en testnøgle. Intet om det sendes til eller vises for andre organisationer, og det slettes 30 dage efter oprettelsen.',
  },
  signMethod: {
    notSigned: 'Ikke underskrevet',
    glass: 'Underskrift på skærm',
    qrCode: 'QR-kode',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Standardbruger',
    notPresent: 'Ikke til stede',
    blockchain: 'Blockchain',
    subordinateUser: 'Underordnet bruger',
    cardwipe: 'Cardwipe',
    other: 'Andet',
  },
  assurance: {
    link: 'Engangslink, indtastet navn og tegning',
    code: 'Underskriftskode',
    codeAndDrawn: 'Underskriftskode og tegnet underskrift',
    signOnTwoFactors: 'Underskriftskode efter single sign-on med to faktorer',
    passkey: 'Adgangsnøgle',
  },
  origin: {
    code: {
      signer: 'Underskriftskoden blev valgt af underskriveren selv {{span}} før underskriften',
      other: 'Underskriftskoden blev valgt {{span}} før underskriften; linket blev bestilt af {{name}}',
    },
    password: {
      signer: 'Adgangskoden blev valgt af underskriveren selv {{span}} før underskriften',
      other: 'Adgangskoden blev valgt af {{name}} {{span}} før underskriften',
    },
    passkey: 'Adgangsnøglen blev tilføjet {{span}} før underskriften',
    address: {
      signer: 'E-mailadressen blev angivet af underskriveren selv {{span}} før underskriften',
      other: 'E-mailadressen blev angivet af {{name}} {{span}} før underskriften',
    },
    somebodyElse: 'en anden',
  },
  passkeyCountsFrom: 'Adgangsnøglen tæller fra {{time}}.',
  commentType: {
    comment: 'Kommentar',
    shipper: 'Afsenderens bemærkning',
    driver: 'Chaufførens bemærkning',
    receiver: 'Modtagerens bemærkning',
  },
  setUnfinishedDone_one: '{{count}} fragtbrev er markeret som ikke fuldført.',
  setUnfinishedDone_other: '{{count}} fragtbreve er markeret som ikke fuldført.',
  cancelUnfinishedDone_one: '{{count}} fragtbrev har fået sin tidligere status igen.',
  cancelUnfinishedDone_other: '{{count}} fragtbreve har fået deres tidligere status igen.',
  driverAssigned_one: 'Chaufføren er tildelt {{count}} fragtbrev.',
  driverAssigned_other: 'Chaufføren er tildelt {{count}} fragtbreve.',
  driverTakenOff_one: '{{count}} fragtbrev har ikke længere nogen chauffør.',
  driverTakenOff_other: '{{count}} fragtbreve har ikke længere nogen chauffør.',
  signedNow: '{{code}} er underskrevet. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-mail blev ikke sendt: dagens grænse for e-mails til adresser uden for organisationerne er nået.',
  mailsLeftOut_other:
    '{{count}} e-mails blev ikke sendt: dagens grænse for e-mails til adresser uden for organisationerne er nået.',
}
