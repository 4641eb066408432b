import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Commandes',
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
  soon: 'Ici, vous trouverez toutes les lettres de voiture que vous pouvez voir, pour chercher, signer, modifier et imprimer.',
}
