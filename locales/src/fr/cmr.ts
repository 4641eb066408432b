import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Ordres de transport',
  status: {
    created: 'Créée',
    readySigning: 'Prête à signer',
    signatureShipper: 'Signée par l’expéditeur',
    signatureDriver: 'Signée par le chauffeur',
    signatureReceiver: 'Signée par le destinataire',
    mailing: 'Envoi des e-mails',
    closed: 'Clôturée',
    removed: 'Supprimée',
    unfinished: 'Inachevée',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Lettre de voiture de test sans valeur juridique',
    words:
      'Elle a été créée avec une clé de test. Rien n’en est envoyé ni montré à d’autres organisations, et elle est effacée 30 jours après sa création.',
  },
  signMethod: {
    notSigned: 'Non signée',
    glass: 'Signature sur écran',
    qrCode: 'Code QR',
    transics: 'Transics',
    portal: 'Portail',
    defaultUser: 'Utilisateur par défaut',
    notPresent: 'Absent',
    blockchain: 'Blockchain',
    subordinateUser: 'Utilisateur subordonné',
    cardwipe: 'Cardwipe',
    other: 'Autre',
  },
  assurance: {
    link: 'Lien à usage unique, nom saisi et tracé',
    code: 'Code de signature',
    codeAndDrawn: 'Code de signature et signature tracée',
    signOnTwoFactors: 'Code de signature après authentification unique à deux facteurs',
    passkey: 'Clé d’accès',
  },
  origin: {
    code: {
      signer: 'Code de signature choisi par le signataire {{span}} avant la signature',
      other: 'Code de signature choisi {{span}} avant la signature ; lien demandé par {{name}}',
    },
    password: {
      signer: 'Mot de passe défini par le signataire {{span}} avant la signature',
      other: 'Mot de passe défini par {{name}} {{span}} avant la signature',
    },
    passkey: 'Clé d’accès ajoutée {{span}} avant la signature',
    address: {
      signer: 'Adresse e-mail définie par le signataire {{span}} avant la signature',
      other: 'Adresse e-mail définie par {{name}} {{span}} avant la signature',
    },
    somebodyElse: 'quelqu’un d’autre',
  },
  passkeyCountsFrom: 'La clé d’accès compte à partir du {{time}}.',
  commentType: {
    comment: 'Commentaire',
    shipper: 'Remarque de l’expéditeur',
    driver: 'Remarque du chauffeur',
    receiver: 'Remarque du destinataire',
  },
  setUnfinishedDone_one: '{{count}} lettre de voiture a été marquée comme inachevée.',
  setUnfinishedDone_many: '{{count}} lettres de voiture ont été marquées comme inachevées.',
  setUnfinishedDone_other: '{{count}} lettres de voiture ont été marquées comme inachevées.',
  cancelUnfinishedDone_one: '{{count}} lettre de voiture a retrouvé son statut précédent.',
  cancelUnfinishedDone_many: '{{count}} lettres de voiture ont retrouvé leur statut précédent.',
  cancelUnfinishedDone_other: '{{count}} lettres de voiture ont retrouvé leur statut précédent.',
  driverAssigned_one: 'Le chauffeur a été affecté à {{count}} lettre de voiture.',
  driverAssigned_many: 'Le chauffeur a été affecté à {{count}} lettres de voiture.',
  driverAssigned_other: 'Le chauffeur a été affecté à {{count}} lettres de voiture.',
  driverTakenOff_one: '{{count}} lettre de voiture n’a plus de chauffeur.',
  driverTakenOff_many: '{{count}} lettres de voiture n’ont plus de chauffeur.',
  driverTakenOff_other: '{{count}} lettres de voiture n’ont plus de chauffeur.',
  signedNow: '{{code}} est signée. Statut : {{status}}',
  mailsLeftOut_one:
    '{{count}} e-mail n’a pas été envoyé : la limite quotidienne d’e-mails à des adresses extérieures aux organisations est atteinte.',
  mailsLeftOut_many:
    '{{count}} e-mails n’ont pas été envoyés : la limite quotidienne d’e-mails à des adresses extérieures aux organisations est atteinte.',
  mailsLeftOut_other:
    '{{count}} e-mails n’ont pas été envoyés : la limite quotidienne d’e-mails à des adresses extérieures aux organisations est atteinte.',
}
