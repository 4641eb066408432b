import type { Translated } from '../dictionary.ts'
import { emergency } from '../emergency.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Roadnote',
  loading: 'Chargement…',
  slow: 'Cela prend plus de temps que d’habitude ; le serveur n’a pas encore répondu.',
  skipToContent: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  close: 'Fermer',
  reload: emergency.fr.reload,
  retry: 'Réessayer',
  toOrders: 'Vers les commandes',
  toSignIn: 'Vers la page de connexion',
  newTab: 's’ouvre dans un nouvel onglet',
  nav: {
    label: 'Menu principal',
    find: 'Chercher ou aller à…',
    account: 'Menu du compte',
    info: 'Infos',
    signOut: 'Se déconnecter',
    signOutFailed:
      'Vous êtes déconnecté ici, mais le serveur n’a pas pu être prévenu. Changez votre mot de passe si cet ordinateur est partagé.',
  },
  language: { label: 'Langue' },
  colours: { label: 'Couleurs', light: 'Clair', dark: 'Sombre', system: 'Système' },
  footer: {
    label: 'À propos de ce site',
    copyright: '© {{year}} Roadnote',
    faq: 'FAQ',
    appFaq: 'FAQ de l’appli',
    disclaimer: 'Avertissement',
    privacy: 'Confidentialité',
    shortcuts: 'Raccourcis clavier',
  },
  palette: {
    label: 'Chercher ou aller à',
    placeholder: 'Code, voyage, chauffeur, lieu ou écran…',
    nothing: 'Aucun résultat',
    screens: 'Pages',
    languages: 'Langue',
    colours: 'Couleurs',
    session: 'Session',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    find: 'Chercher ou ouvrir une page',
    list: 'Afficher cette liste',
    close: 'Fermer ce qui est ouvert',
    note: 'Cette lettre de voiture',
    save: 'Enregistrer la lettre de voiture',
    calendar: 'Ouvrir le calendrier d’une date',
  },
  track: {
    label: '{{sender}}, {{driver}}, {{receiver}}',
    sender: {
      letter: 'E',
      waiting: 'L’expéditeur n’a pas signé',
      next: 'L’expéditeur est le prochain à signer',
      signed: 'L’expéditeur a signé',
    },
    driver: {
      letter: 'C',
      waiting: 'Le chauffeur n’a pas signé',
      next: 'Le chauffeur est le prochain à signer',
      signed: 'Le chauffeur a signé',
    },
    receiver: {
      letter: 'D',
      waiting: 'Le destinataire n’a pas signé',
      next: 'Le destinataire est le prochain à signer',
      signed: 'Le destinataire a signé',
    },
  },
  page: {
    dashboard: 'Tableau de bord',
    compare: 'Comparer',
    users: 'Utilisateurs',
    roles: 'Rôles',
    organizations: 'Organisations',
    profile: 'Mon profil',
    selectStore: 'Choisir une organisation',
    registration: 'Inscription',
    resetPassword: 'Nouveau mot de passe',
    renewSignCode: 'Nouveau code de signature',
    charter: 'Ordre de transport',
    pdf: 'Lettre de voiture',
    verify: 'Vérifier une lettre de voiture',
  },
  outgoing: { title: 'Envois' },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Elle est peut-être mal écrite, ou la page a changé de place.',
  },
  noAccess: {
    title: 'Vous n’avez pas accès à cette page',
    permission: 'Elle demande le droit « {{permission}} », que votre rôle ne comprend pas.',
    superAdmin: 'Elle est réservée aux super-administrateurs.',
    ask: 'Un administrateur de {{organisation}} peut l’ajouter à votre rôle.',
    askOperator: 'Adressez-vous aux exploitants de cette installation.',
    other: 'Se connecter sous un autre nom',
    to: 'Vers « {{page}} »',
  },
  failure: {
    title: 'Un problème est survenu sur cette page',
    text: 'Ce que vous aviez enregistré est conservé. Réessayez ; si cela se reproduit, rechargez la page.',
    outdatedTitle: emergency.fr.title,
    outdatedText: emergency.fr.text,
    partText:
      'Elle sera rechargée dès que la connexion revient. La page reste telle quelle, avec tout ce que vous avez saisi.',
  },
  help: {
    title: 'Aide',
    ask: 'Demandez d’abord à l’administrateur de votre organisation : il gère les utilisateurs, les rôles et les réglages de votre organisation.',
    keys: 'Appuyez sur ? sur n’importe quelle page pour voir les raccourcis clavier, et sur {{keys}} pour trouver une page.',
    disclaimer: 'Avertissement',
    content:
      'Celui qui remplit ou signe une lettre de voiture répond de ce qu’elle dit. Roadnote la conserve et la transmet ; il ne vérifie pas si c’est exact.',
    warranty: 'Roadnote est un logiciel libre sous licence Apache 2.0, fourni sans garantie.',
  },
  faq: {
    title: 'Questions fréquentes',
    portal: 'Le portail',
    app: 'L’appli des chauffeurs',
    seeQuestion: 'Qui voit une lettre de voiture ?',
    seeAnswer:
      'L’expéditeur, le transporteur, le destinataire et le sous-traitant qui y figurent, celui qui l’a créée, et les organisations au-dessus d’eux. Destinataires et sous-traitants la voient dès qu’elle est prête à signer.',
    codeQuestion: 'Qu’est-ce que mon code de signature ?',
    codeAnswer:
      'Quatre chiffres qui confirment votre signature. Personne d’autre ne peut les voir ni les définir, pas même un administrateur.',
    undoQuestion: 'Peut-on annuler une signature ?',
    undoAnswer:
      'Non. Une lettre de voiture signée est une preuve : on peut la marquer comme inachevée, mais jamais la supprimer.',
    driverQuestion: 'Comment un chauffeur se connecte-t-il ?',
    driverAnswer:
      'Avec son propre nom d’utilisateur et son mot de passe. Son rôle doit comprendre le droit « {{permission}} ». L’appli elle-même n’est pas encore prête.',
  },
  about: {
    title: 'À propos de Roadnote',
    what: 'Roadnote est un portail web ouvert pour les lettres de voiture CMR électroniques : créées, signées par l’expéditeur, le chauffeur et le destinataire, et conservées comme preuve.',
    law: 'Il suit la convention CMR relative au transport international de marchandises par route et son protocole additionnel sur la lettre de voiture électronique (e-CMR).',
    licence: 'C’est un logiciel libre sous licence Apache 2.0.',
    version: 'Version {{version}}',
  },
  privacy: {
    title: 'Confidentialité',
    responsible:
      'L’entreprise qui exploite cette installation est responsable de vos données. Pour les consulter, les corriger ou les faire effacer, demandez à l’administrateur de votre organisation.',
    keptTitle: 'Ce qui est conservé',
    kept: 'Votre nom, nom d’utilisateur, adresse e-mail, numéro de téléphone, organisation et rôle. Pour chaque signature : qui a signé, quand, comment, et depuis quelle adresse et quel navigateur. Les signatures sont des preuves et ne sont pas effacées.',
    browserTitle: 'Dans votre navigateur',
    browser:
      'Votre session, votre langue et les couleurs choisies. Aucun cookie, aucun traceur, rien n’est demandé à d’autres entreprises.',
  },
}
