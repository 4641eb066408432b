import type { Dictionary } from '../dictionary.ts'

export const setup: Dictionary['setup'] = {
  title: 'Premiers pas',
  intro:
    'Trois choses avant que quelqu’un travaille ici. Vous pouvez quitter cette page à tout moment et continuer plus tard.',
  progress: '{{done}} sur {{count}} terminés',
  isDone: 'Terminé',
  isOpen: 'À faire',
  open: 'Ouvrir',
  change: 'Modifier',
  later: 'Plus tard',
  laterDone: 'Vous trouvez les premiers pas dans le menu jusqu’à ce qu’ils soient terminés.',
  allDone: 'Tout est configuré. Le portail est prêt.',
  toOrders: 'Aller aux ordres',
  organization: {
    title: 'Votre organisation',
    words: 'L’organisation qui exploite ce portail. Toutes les autres sont placées sous elle.',
    action: 'Enregistrer et continuer',
  },
  mail: {
    title: 'Courrier électronique',
    words:
      'Lettres de voiture, rappels et liens partent par e-mail. Envoyez-vous-en un et lisez la réponse du serveur de messagerie.',
    missing:
      'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et MAIL_FROM là où le portail est démarré, puis redémarrez-le. D’ici là, tous les e-mails sont conservés sous Envois.',
    sender: 'Les e-mails sont envoyés au nom de {{from}}.',
    to: 'Envoyer le test à',
    action: 'Envoyer un e-mail de test',
    accepted: 'Le serveur de messagerie a accepté l’e-mail à {{to}}. Sa réponse : {{answer}}',
    refused: 'Le serveur de messagerie n’a pas accepté l’e-mail à {{to}}. Sa réponse : {{answer}}',
    without: 'Travailler sans e-mail pour l’instant',
    isWithout: 'Vous travaillez sans e-mail pour l’instant. Tous les e-mails sont conservés sous Envois.',
    subject: 'Test des réglages e-mail',
    body: 'Cet e-mail a été envoyé depuis {{address}} pour essayer le serveur de messagerie. Il n’y a rien à faire.',
  },
  admin: {
    title: 'Premier administrateur',
    words:
      'Quelqu’un qui s’occupe au quotidien des utilisateurs et des organisations, pour que votre propre compte ne serve qu’au portail lui-même.',
    exists: '{{userName}} administre ce portail.',
    added: '{{userName}} peut maintenant se connecter.',
    action: 'Ajouter l’administrateur',
    name: 'Prénom',
    surname: 'Nom',
    userName: 'Nom d’utilisateur',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    language: 'Langue',
    minimum: 'Au moins {{minimum}} caractères',
    tooShort: 'Trop court : au moins {{minimum}} caractères',
    taken: 'Quelqu’un a déjà ce nom d’utilisateur',
    ownTitle: 'Votre propre mot de passe',
    ownWords:
      'Votre mot de passe a été généré et affiché au démarrage du portail. Choisissez-en un que vous seul connaissez.',
    oldPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    wrongOld: 'Ce n’est pas votre mot de passe actuel',
    same: 'Choisissez-en un autre que le précédent',
    ownAction: 'Changer le mot de passe',
    ownDone: 'Votre mot de passe est changé. Toutes vos autres sessions sont terminées.',
  },
}
