import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  signIn: 'Se connecter',
  subtitle: 'Lettres de voiture, de l’enlèvement à la preuve de livraison.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  email: 'Adresse e-mail',
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
  emailRequired: 'L’adresse e-mail est obligatoire',
  passwordTooShort: 'Le mot de passe doit contenir au moins {{minimum}} caractères',
  passwordTooLong: 'Le mot de passe peut contenir au maximum {{maximum}} caractères',
  usernameTooLong: 'Le nom d’utilisateur peut contenir au maximum {{maximum}} caractères',
  throttledFor_one: 'Trop de tentatives échouées. Réessayez dans {{count}} minute.',
  throttledFor_many: 'Trop de tentatives échouées. Réessayez dans {{count}} minutes.',
  throttledFor_other: 'Trop de tentatives échouées. Réessayez dans {{count}} minutes.',
  privacyStatement: 'Déclaration de confidentialité',
  again: {
    title: 'Se reconnecter',
    words: 'Vous étiez connecté en tant que {{name}}. Cette page reste telle quelle jusqu’à votre retour.',
    other: 'Aller à la page de connexion',
    otherHint:
      'Pour l’authentification unique, un mot de passe oublié ou un autre compte. Le texte saisi est conservé dans ce navigateur et vous sera proposé à votre retour ; les fichiers et les signatures dessinées ne le sont pas.',
    done: 'Vous êtes de nouveau connecté. Si vous étiez en train d’enregistrer, enregistrez à nouveau.',
  },
  recovery: {
    title: 'Mot de passe oublié',
    subtitle: 'Saisissez votre nom d’utilisateur et l’adresse e-mail de votre compte.',
    submit: 'Recevoir un lien',
    back: 'Retour à la connexion',
    sent: 'Si ces données sont exactes, un lien pour choisir un nouveau mot de passe est en route vers votre adresse e-mail.',
  },
  signOn: {
    title: 'Authentification unique',
    explanation:
      'Saisissez votre adresse e-mail professionnelle afin que nous trouvions la connexion de votre organisation. « Ignorer » utilise la connexion par défaut de ce portail.',
    email: 'Adresse e-mail professionnelle',
    emailRequired: 'Veuillez saisir une adresse e-mail',
    cancel: 'Annuler',
    skip: 'Ignorer',
    login: 'Se connecter',
    noDefault:
      'Ce portail n’a pas de connexion propre, cette étape ne peut donc pas être ignorée : saisissez votre adresse e-mail.',
    chooseWords:
      'Vous pouvez travailler pour plusieurs organisations. Choisissez celle pour laquelle vous travaillez maintenant.',
    chooseLabel: 'Organisation',
    chooseRequired: 'Choisissez une organisation',
    choose: 'Continuer',
  },
  signOnSettings: {
    title: 'Authentification unique',
    hint: 'Vaut pour cette organisation et celles qui en dépendent sans réglage propre. Le domaine e-mail se trouve sous « Général ».',
    provider: 'Fournisseur autre que Microsoft (OpenID Connect)',
    issuer: 'Émetteur (issuer)',
    issuerHint:
      'Tel qu’il figure dans ses jetons, par exemple https://login.example.com. Un autre émetteur ou client met fin à toutes les liaisons : chacun se reconnecte et est lié de nouveau par son adresse e-mail.',
    clientId: 'ID client',
    clientSecret: 'Secret client',
    clientSecretHint: 'Peut être écrit, jamais lu. Laissez vide si le fournisseur n’en donne pas.',
    returnUrls:
      'Adresses de retour à enregistrer : {{returnUrl}} chez le fournisseur, {{popupUrl}} comme application monopage chez Microsoft.',
    rules: 'Règles',
    signOnOnly: 'Authentification unique seulement',
    signOnOnlyWords:
      'Les mots de passe sont refusés, sauf celui de l’administrateur nommé ci-dessous. Les sessions ouvertes avec un mot de passe prennent fin aussitôt.',
    signOnOnlyNeeds: 'Réglez d’abord le domaine e-mail et un fournisseur : sinon personne ne pourrait se connecter.',
    signersToo: 'Aussi les signataires et les chauffeurs',
    signersTooWords: 'Sinon, ils continuent à se connecter avec leur code ou leur mot de passe.',
    breakGlassId: 'Administrateur qui garde son mot de passe',
    breakGlassHint: 'En cas de panne du fournisseur.',
    nobody: 'Personne',
    newRoleId: 'Comptes à la première connexion',
    newRoleNone: 'Aucun : les inconnus sont refusés',
    newRoleHint:
      'Les personnes qui se connectent pour la première fois avec une adresse du domaine reçoivent un compte avec ce rôle.',
    save: 'Enregistrer la connexion',
    saved: 'La connexion est enregistrée.',
  },
  copies: {
    sender: 'Expéditeur',
    consignee: 'Destinataire',
    carrier: 'Transporteur',
    administration: 'Usage administratif',
    motto: 'Une lettre de voiture, trois signatures, quatre exemplaires.',
  },
  ownPassword: {
    words:
      'Le mot de passe avec lequel vous êtes connecté a été choisi par quelqu’un d’autre. Choisissez-en un que vous seul connaissez pour continuer.',
    given: 'Le mot de passe que vous avez reçu',
    submit: 'Enregistrer et continuer',
  },
  emailLink: {
    confirmWords:
      'L’adresse {{email}} a été indiquée pour le compte de {{name}}. Est-elle à vous, et souhaitez-vous recevoir les messages de ce compte ?',
    confirm: 'Confirmer cette adresse',
    confirmed: 'L’adresse est confirmée.',
    decideWords: '{{by}} a modifié l’adresse e-mail de {{name}} : {{old}} est devenue {{new}}.',
    agree: 'Oui, c’est exact',
    object: 'Non, garder mon ancienne adresse',
    agreed: 'Merci. La nouvelle adresse sera prise en compte dès qu’elle sera confirmée.',
    objected:
      'Votre ancienne adresse est rétablie. Les liens en cours sont annulés et les administrateurs sont prévenus.',
  },
  proveIdentity: {
    words:
      'Vous êtes connecté en tant que {{name}} ({{login}}). Avez-vous demandé ce lien vous-même, pour choisir un code de signature ou ajouter une clé d’accès ? Sinon, fermez cette page.',
    submit: 'Oui, c’est mon compte',
    done: 'Confirmé. Vous pouvez maintenant choisir votre code de signature et ajouter des clés d’accès.',
    toProfile: 'Vers mon profil',
  },
  linkSignOn: {
    words:
      'Votre compte s’ouvrira désormais avec votre connexion Microsoft. Continuez seulement si vous venez vous-même d’essayer de vous connecter avec Microsoft.',
    submit: 'Lier le compte',
    done: 'Votre compte est lié. Connectez-vous de nouveau avec Microsoft.',
  },
  resetPassword: {
    words:
      'Choisissez un mot de passe que vous seul connaissez. Plus il est long, plus il est sûr ; quelques mots se retiennent mieux que des caractères spéciaux.',
    again: 'Le même mot de passe encore une fois',
    notSame: 'La confirmation ne correspond pas au mot de passe.',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre nouveau mot de passe est enregistré. Vous êtes déconnecté partout ailleurs.',
  },
  registration: {
    welcome: '{{organization}} a créé un compte pour vous. Vous vous connectez avec {{userName}}.',
    words: {
      code: 'Choisissez quatre chiffres que vous seul connaissez et tracez votre signature. Avec ces chiffres, vous vous connectez et signez les lettres de voiture.',
      password:
        'Choisissez un mot de passe que vous seul connaissez. Plus il est long, plus il est sûr ; quelques mots se retiennent mieux que des caractères spéciaux.',
    },
    minimum: 'Au moins {{minimum}} caractères.',
    signatureMissing: 'Tracez votre signature',
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
    submit: 'Recevoir un lien',
    sent: 'Si ces données sont exactes, un lien pour choisir un nouveau code de signature est en route vers votre adresse e-mail.',
    words: 'Choisissez quatre chiffres que vous seul connaissez. Ils vous servent à signer les lettres de voiture.',
    again: 'Encore une fois le même code',
    notSame: 'Les deux codes ne sont pas les mêmes.',
    submitCode: 'Enregistrer le code de signature',
    done: 'Votre nouveau code de signature est enregistré. L’ancien ne fonctionne plus.',
  },
  pdf: {
    loading: 'Chargement du PDF…',
  },
}
