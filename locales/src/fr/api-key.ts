import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Avec une clé, un programme tel que votre système de transport travaille pour cette organisation. Il ne signe jamais, et ce qu’il fait figure dans l’historique sous le nom de la clé.',
    none: 'Aucun programme n’a encore de clé.',
    add: 'Créer une clé API',
    until: 'Valable jusqu’au {{day}}',
    expired: 'Expirée le {{day}}',
    revokedBy: 'Révoquée le {{day}} par {{name}}',
    made: 'créée le {{day}} par {{name}}',
    used: 'dernière utilisation {{time}} depuis {{address}}',
    unused: 'jamais utilisée',
    test: 'clé de test',
    ended: 'Clés expirées ou révoquées',
    revoke: 'Révoquer {{name}}',
    revokeAction: 'Révoquer',
    keep: 'La garder',
    revoking: 'Révoquer {{name}} ? Les programmes qui l’utilisent sont refusés aussitôt. C’est irréversible.',
    revoked: '{{name}} est révoquée.',
  },
  dialog: {
    title: 'Nouvelle clé API',
    name: 'Nom',
    nameHint: 'Le programme qui l’utilise ; l’historique montre ce nom.',
    test: 'Clé de test',
    testHint:
      'Pour essayer une intégration : ses lettres de voiture sont marquées comme tests, n’ont pas de valeur juridique, ne sont visibles que pour vos propres organisations et sont effacées au bout de 30 jours. La clé commence par rnk_test_.',
    taken: 'Une autre clé porte ce nom.',
    life: 'Valable pendant',
    days_one: '{{count}} jour',
    days_other: '{{count}} jours',
    days_many: '{{count}} jours',
    date: 'Jusqu’à un certain jour',
    lastDay: 'Dernier jour',
    badDay: 'Choisissez un jour à partir d’aujourd’hui, au plus dans deux ans.',
    rights: 'Droits',
    rightsHint: 'Donnez-en aussi peu que le programme en a besoin. Une clé ne peut ni signer ni administrer.',
    needsRights: 'Choisissez au moins un droit.',
    create: 'Créer une clé API',
  },
  token: {
    title: '{{name}} : la nouvelle clé',
    label: 'Clé API',
    warning:
      'Qui possède cette clé peut faire tout ce qu’elle permet. Gardez-la comme un mot de passe et ne la mettez jamais dans un e-mail ni dans du code source.',
  },
}
