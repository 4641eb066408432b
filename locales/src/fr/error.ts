import type { Translated } from '../dictionary.ts'
import type { error as english } from '../en/error.ts'

export const error: Translated<typeof english> = {
  title: 'Attention',
  bad_input: 'Certains champs manquent ou sont incorrects. Corrigez les champs signalés et réessayez.',
  malformed_body: 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
  unsupported_content_type: 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
  not_by_navigation: 'Cette action n’est pas possible en ouvrant un lien. Utilisez le bouton du portail.',
  login_invalid: 'Cette combinaison de nom d’utilisateur et de mot de passe n’est pas valable.',
  portal_access_missing: 'Vous n’avez pas accès au portail.',
  driver_access_missing: 'Vous n’avez pas accès à l’application mobile.',
  account_not_active: 'Ce compte n’est pas actif. Adressez-vous à votre administrateur.',
  sso_unavailable:
    'L’authentification unique n’est pas configurée pour cette adresse e-mail. Connectez-vous avec votre nom d’utilisateur et votre mot de passe, ou adressez-vous à votre administrateur.',
  recovery_unavailable:
    'Cette installation ne peut pas encore envoyer d’e-mails. Demandez un nouveau mot de passe à votre administrateur.',
  unauthenticated: 'Vous n’êtes plus connecté. Reconnectez-vous.',
  permission_missing: 'Votre rôle ne comporte pas l’autorisation nécessaire. Adressez-vous à votre administrateur.',
  link_refused: 'Accès refusé. Vous n’avez pas l’autorisation de voir ce document.',
  not_found: 'Cet élément n’existe pas, ou vous n’avez pas le droit de le voir.',
  changed_meanwhile: 'Quelqu’un d’autre a modifié ces données entre-temps. Rechargez et réessayez.',
  too_large: 'C’est trop volumineux pour être envoyé.',
  throttled: 'Trop de tentatives échouées. Patientez un moment et réessayez.',
  internal: 'Un problème est survenu de notre côté. Rien n’a été modifié. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément injoignable. Rien n’a été modifié. Réessayez.',
  offline: 'Il n’y a pas de connexion au serveur. Vérifiez votre réseau et réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Vérifiez si l’opération a été effectuée avant de réessayer.',
  field: {
    required: 'Obligatoire',
    not_a_number: 'Ce n’est pas un nombre',
    too_long: 'Trop long',
    too_short: 'Trop court',
    wrong_format: 'Le format n’est pas correct',
    not_allowed: 'Non autorisé',
    wrong_type: 'Ce type de valeur n’est pas correct',
  },
}
