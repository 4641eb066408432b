import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Rapport par e-mail',
  text: 'Les chiffres et graphiques en PDF, à {{email}}, dans votre langue et fuseau horaire.',
  noEmail: 'Votre compte n’a pas d’adresse e-mail. Ajoutez-en une dans votre profil.',
  often: 'À quelle fréquence',
  none: 'Jamais',
  weekly: 'Chaque lundi matin, sur la semaine passée',
  monthly: 'Le premier du mois, sur le mois passé',
  next: 'Le prochain arrive le {{day}}.',
  save: 'Enregistrer',
  saved: 'Le rapport est réglé.',
  stopped: 'Il ne viendra plus de rapport.',
  now: 'M’en envoyer un maintenant',
  sent: 'Le rapport est en route vers {{email}}.',
  everything: 'Tout ce que vous voyez',
  choice: 'De quelles lettres de voiture',
  heading: 'Rapport',
  against: 'par rapport à {{days}}',
  before: 'Avant',
  current: 'Maintenant',
  made: 'Établi le {{time}} ({{zone}})',
  page: '{{page}} sur {{pages}}',
}
