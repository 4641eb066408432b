import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Essayer',
    words: 'Envoie un événement de type « test » à l’adresse enregistrée, signé comme tous les autres.',
    action: 'Envoyer un événement d’essai',
    sent: 'L’événement d’essai est parti ; son résultat apparaît ci-dessous.',
    needsAddress: 'Enregistrez d’abord une adresse web.',
  },
  off: 'Désactivé : rien n’est arrivé depuis cinq jours. Un essai réussi le réactive.',
  deliveries: {
    title: 'Dernières notifications',
    none: 'Rien n’a encore été envoyé.',
    time: 'Heure',
    event: 'Événement',
    state: 'Statut',
    answer: 'Réponse',
    duration: 'Durée',
    tries: 'Essais',
  },
  replay: {
    one: 'Renvoyer',
    fromHere: 'Tout renvoyer à partir d’ici',
    done_one: '{{count}} notification est renvoyée',
    done_many: '{{count}} de notifications sont renvoyées',
    done_other: '{{count}} notifications sont renvoyées',
  },
  secret: {
    title: 'Clé de signature',
    words: 'Prouve à votre système qu’un événement vient d’ici (Standard Webhooks).',
    changed: 'Modifiée {{time}}.',
    overlap: 'Jusqu’au {{time}}, la précédente signe aussi.',
    action: 'Créer une nouvelle clé',
    askTitle: 'Créer une nouvelle clé de signature ?',
    ask: 'Pendant 24 heures, les événements portent les deux signatures, pour changer sans en perdre. Ensuite, seule la nouvelle clé compte.',
    newTitle: 'La nouvelle clé de signature',
    once: 'Elle n’est affichée que cette fois. Copiez-la maintenant dans votre système.',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'La copie a échoué. Sélectionnez-la et copiez-la à la main.',
    done: 'Je l’ai enregistrée',
  },
}
