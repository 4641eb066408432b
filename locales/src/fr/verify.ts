import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Choisissez le fichier de preuve ou le PDF scellé d’une lettre de voiture pour savoir si elle est authentique : qui l’a signée, quand, et que rien n’a changé depuis.',
  private: 'Le fichier est vérifié ici, dans votre navigateur. Il n’est envoyé nulle part.',
  choose: 'Choisir un fichier',
  drop: 'ou déposez ici un fichier de preuve (.json) ou un PDF scellé',
  again: 'Choisir un autre fichier',
  checking: 'Vérification de {{name}}…',
  verdict: {
    genuine: { title: 'Authentique', text: 'Scellé par cette installation et inchangé depuis.' },
    uncompared: {
      title: 'Inchangé',
      text: 'Le fichier est intact, mais la clé de cette installation n’a pas pu être obtenue. Comparez l’empreinte de la clé avec celle que publie l’émetteur.',
    },
    foreign: {
      title: 'Scellé ailleurs',
      text: 'Le fichier est intact, mais une autre installation l’a scellé. Demandez-lui l’empreinte de sa clé avant de vous y fier.',
    },
    changed: { title: 'Modifié', text: 'Le fichier a été modifié après avoir été scellé. Ne vous y fiez pas.' },
    unknown: {
      title: 'Aucune preuve trouvée',
      text: 'Ce n’est ni un fichier de preuve ni le PDF scellé d’une lettre de voiture, ou il est trop endommagé pour être lu.',
    },
    unsupported: {
      title: 'Ce navigateur ne peut pas vérifier',
      text: 'Il est trop ancien, ou la page n’a pas été ouverte en https. Utilisez un navigateur récent ou le vérificateur en ligne de commande.',
    },
  },
  problems: 'Ce qui ne va pas',
  problem: {
    unreadable: 'Des parties du fichier sont illisibles.',
    shape: 'Le fichier a été réécrit, ou quelque chose a été ajouté ou omis.',
    fileSeal: 'Le sceau de tout le fichier n’est pas valable.',
    event: 'L’événement {{number}} a été modifié, déplacé ou retiré, ou n’a pas de sceau.',
    status: 'L’historique ne mène pas au statut indiqué : il manque des événements après le numéro {{number}}.',
    signature: 'La signature {{number}} ne correspond pas à son enregistrement ou au contenu signé.',
    pdfSeal: 'Le sceau {{number}} du PDF n’est pas valable.',
    pdfCover: 'Quelque chose a été ajouté au PDF après son dernier sceau.',
    pdfEvidence: 'Le PDF ne contient pas de preuve.',
    pdfKey: 'Le PDF a été scellé avec une clé que sa preuve ne nomme pas.',
  },
  signatures: 'Signatures',
  claimed: 'Ce que le fichier prétend',
  none: 'Personne n’a encore signé cette lettre de voiture.',
  step: { shipper: 'Expéditeur', driver: 'Chauffeur', receiver: 'Destinataire' },
  signedFor: 'pour {{organization}}',
  drawing: 'Signature dessinée de {{name}}',
  facts: 'À propos du fichier',
  code: 'Lettre de voiture',
  statusNow: 'Statut',
  seals: 'Sceaux PDF',
  installation: 'Installation',
  key: 'Empreinte de la clé',
  keyOurs: 'La clé de cette installation',
  keyForeign: 'Pas la clé de cette installation',
  keyUnknown: 'Non comparée',
}
