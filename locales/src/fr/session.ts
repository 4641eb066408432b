import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Se connecter',
  subtitle: 'Lettres de voiture, de l’enlèvement à la preuve de livraison.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  email: 'E-mail',
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  rememberMe: 'Rester connecté',
  forgotPassword: 'Mot de passe oublié ?',
  signingIn: 'Connexion en cours…',
  otherWay: 'ou',
  signInWithMicrosoft: 'Se connecter avec Microsoft',
  usernameRequired: 'Le nom d’utilisateur est obligatoire',
  passwordRequired: 'Le mot de passe est obligatoire',
  emailRequired: 'L’e-mail est obligatoire',
  passwordTooShort: 'Le mot de passe doit contenir au moins {{minimum}} caractères',
  passwordTooLong: 'Le mot de passe peut contenir au maximum {{maximum}} caractères',
  usernameTooLong: 'Le nom d’utilisateur peut contenir au maximum {{maximum}} caractères',
  throttledFor_one: 'Trop de tentatives échouées. Réessayez dans {{count}} minute.',
  throttledFor_many: 'Trop de tentatives échouées. Réessayez dans {{count}} minutes.',
  throttledFor_other: 'Trop de tentatives échouées. Réessayez dans {{count}} minutes.',
  privacyStatement: 'Déclaration de confidentialité',
  recovery: {
    title: 'Mot de passe oublié',
    subtitle: 'Saisissez votre nom d’utilisateur et l’adresse e-mail de votre compte.',
    submit: 'Obtenir le mot de passe',
    back: 'Retour à la connexion',
    sent: 'Si ces données sont exactes, un lien pour définir un nouveau mot de passe vient d’être envoyé à votre adresse e-mail.',
  },
  signOn: {
    title: 'Authentification unique',
    explanation:
      'Saisissez votre adresse e-mail professionnelle afin que nous trouvions la connexion de votre organisation. Ignorer utilise la connexion par défaut de ce portail.',
    email: 'E-mail professionnel',
    emailRequired: 'Veuillez saisir une adresse e-mail',
    cancel: 'Annuler',
    skip: 'Ignorer',
    login: 'Connexion',
    available:
      'Votre organisation utilise l’authentification unique, mais ce portail ne peut pas encore l’ouvrir. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.',
  },
  copies: {
    sender: 'Expéditeur',
    consignee: 'Destinataire',
    carrier: 'Transporteur',
    administration: 'Administration',
    motto: 'Une lettre de voiture, trois signatures, quatre exemplaires.',
  },
  resetPassword: {
    words:
      'Choisissez un mot de passe que vous seul connaissez. Plus il est long, plus il est sûr ; quelques mots se retiennent mieux que des signes.',
    again: 'Le même mot de passe encore une fois',
    notSame: 'La confirmation ne correspond pas au mot de passe.',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre nouveau mot de passe est enregistré. Vous êtes déconnecté partout ailleurs.',
  },
  registration: {
    welcome: '{{organization}} a créé un compte pour vous. Vous vous connectez avec {{userName}}.',
    words: {
      code: 'Choisissez quatre chiffres que vous seul connaissez et dessinez votre signature. Avec ces chiffres, vous vous connectez et signez les lettres de voiture.',
      password:
        'Choisissez un mot de passe que vous seul connaissez. Plus il est long, plus il est sûr ; quelques mots se retiennent mieux que des signes.',
    },
    minimum: 'Au moins {{minimum}} caractères.',
    signatureMissing: 'Dessinez votre signature',
    submit: 'Activer le compte',
    done: 'Votre compte est actif. Connectez-vous.',
    newLink: 'M’envoyer un nouveau lien',
    newLinkSent: 'Si ce compte attend encore son activation, un nouveau lien est en route vers la même adresse e-mail.',
  },
  renewal: {
    link: 'Code de signature oublié ou désactivé ?',
    title: 'Renouveler le code de signature',
    subtitle:
      'Saisissez votre nom d’utilisateur et l’adresse e-mail de votre compte. Vous recevrez un lien pour choisir un nouveau code de signature.',
    submit: 'Recevoir le lien',
    sent: 'Si ces indications sont exactes, un lien pour choisir un nouveau code de signature est en route vers votre adresse e-mail.',
    words: 'Choisissez quatre chiffres que vous seul connaissez. Ils vous servent à signer les lettres de voiture.',
    again: 'Encore une fois le même code',
    notSame: 'Les deux codes ne sont pas les mêmes.',
    submitCode: 'Enregistrer le code',
    done: 'Votre nouveau code de signature est enregistré. L’ancien ne fonctionne plus.',
  },
  pdf: {
    loading: 'Chargement du PDF...',
  },
}
