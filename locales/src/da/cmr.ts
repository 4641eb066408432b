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
  soon: 'Her vil du finde alle fragtbreve, du må se, til at søge, underskrive, rette og udskrive.',
  assurance: {
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
      signer: 'Adgangskoden blev sat af underskriveren selv {{span}} før underskriften',
      other: 'Adgangskoden blev sat af {{name}} {{span}} før underskriften',
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
    shipper: 'Afsenderens kommentar',
    driver: 'Chaufførens kommentar',
    receiver: 'Modtagerens kommentar',
  },
  setUnfinishedDone_one: '{{count}} fragtbrev er sat til uafsluttet.',
  setUnfinishedDone_other: '{{count}} fragtbreve er sat til uafsluttet.',
  cancelUnfinishedDone_one: '{{count}} fragtbrev har fået sin tidligere status igen.',
  cancelUnfinishedDone_other: '{{count}} fragtbreve har fået deres tidligere status igen.',
  driverAssigned_one: 'Chaufføren er tildelt {{count}} fragtbrev.',
  driverAssigned_other: 'Chaufføren er tildelt {{count}} fragtbreve.',
  driverTakenOff_one: '{{count}} fragtbrev har ikke længere nogen chauffør.',
  driverTakenOff_other: '{{count}} fragtbreve har ikke længere nogen chauffør.',
  signedNow: '{{code}} er underskrevet. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-mail blev ikke sendt: dine e-mails til adresser uden for organisationerne er brugt op for i dag.',
  mailsLeftOut_other:
    '{{count}} e-mails blev ikke sendt: dine e-mails til adresser uden for organisationerne er brugt op for i dag.',
}
