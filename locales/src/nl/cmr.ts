import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Opdrachten',
  status: {
    created: 'Aangemaakt',
    readySigning: 'Klaar voor ondertekening',
    signatureShipper: 'Getekend door afzender',
    signatureDriver: 'Getekend door chauffeur',
    signatureReceiver: 'Getekend door ontvanger',
    mailing: 'E-mails worden verstuurd',
    closed: 'Afgesloten',
    removed: 'Verwijderd',
    unfinished: 'Niet voltooid',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Testvrachtbrief zonder rechtsgeldigheid',
    words:
      'Deze vrachtbrief is gemaakt met een testsleutel. Andere organisaties krijgen er niets van te zien of toegestuurd, en 30 dagen na het maken wordt hij gewist.',
  },
  signMethod: {
    notSigned: 'Niet getekend',
    glass: 'Handtekening op scherm',
    qrCode: 'QR-code',
    transics: 'Transics',
    portal: 'Portaal',
    defaultUser: 'Standaardgebruiker',
    notPresent: 'Niet aanwezig',
    blockchain: 'Blockchain',
    subordinateUser: 'Ondergeschikte gebruiker',
    cardwipe: 'Cardwipe',
    other: 'Anders',
  },
  assurance: {
    link: 'Eenmalige link, getypte naam en tekening',
    code: 'Tekencode',
    codeAndDrawn: 'Tekencode en gezette handtekening',
    signOnTwoFactors: 'Tekencode na single sign-on met twee factoren',
    passkey: 'Passkey',
  },
  origin: {
    code: {
      signer: 'Tekencode {{span}} vóór het tekenen door de ondertekenaar zelf gekozen',
      other: 'Tekencode {{span}} vóór het tekenen gekozen; link aangevraagd door {{name}}',
    },
    password: {
      signer: 'Wachtwoord {{span}} vóór het tekenen door de ondertekenaar zelf gekozen',
      other: 'Wachtwoord {{span}} vóór het tekenen gekozen door {{name}}',
    },
    passkey: 'Passkey {{span}} vóór het tekenen toegevoegd',
    address: {
      signer: 'E-mailadres {{span}} vóór het tekenen door de ondertekenaar zelf opgegeven',
      other: 'E-mailadres {{span}} vóór het tekenen opgegeven door {{name}}',
    },
    somebodyElse: 'iemand anders',
  },
  passkeyCountsFrom: 'De passkey telt mee vanaf {{time}}.',
  commentType: {
    comment: 'Opmerking',
    shipper: 'Opmerking van de afzender',
    driver: 'Opmerking van de chauffeur',
    receiver: 'Opmerking van de ontvanger',
  },
  setUnfinishedDone_one: '{{count}} vrachtbrief is als niet voltooid gemarkeerd.',
  setUnfinishedDone_other: '{{count}} vrachtbrieven zijn als niet voltooid gemarkeerd.',
  cancelUnfinishedDone_one: '{{count}} vrachtbrief is teruggezet naar de vorige status.',
  cancelUnfinishedDone_other: '{{count}} vrachtbrieven zijn teruggezet naar de vorige status.',
  driverAssigned_one: 'De chauffeur is toegewezen aan {{count}} vrachtbrief.',
  driverAssigned_other: 'De chauffeur is toegewezen aan {{count}} vrachtbrieven.',
  driverTakenOff_one: '{{count}} vrachtbrief heeft geen chauffeur meer.',
  driverTakenOff_other: '{{count}} vrachtbrieven hebben geen chauffeur meer.',
  signedNow: '{{code}} is ondertekend. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-mail is niet verstuurd: de daglimiet voor e-mails naar adressen buiten de organisaties is bereikt.',
  mailsLeftOut_other:
    '{{count}} e-mails zijn niet verstuurd: de daglimiet voor e-mails naar adressen buiten de organisaties is bereikt.',
}
