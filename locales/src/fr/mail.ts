import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Chargé : {{code}} pour {{place}}',
    heading: 'Les marchandises sont en route',
    lead: '{{signedBy}} a pris en charge les marchandises pour {{carrier}} et a signé la lettre de voiture {{code}}.',
  },
  receiverSigned: {
    subject: 'Livré : {{code}} à {{place}}',
    heading: 'Livré et signé',
    lead: '{{signedBy}} a réceptionné les marchandises pour {{recipient}} et a signé la lettre de voiture {{code}}.',
    attached: 'La lettre de voiture avec toutes les signatures est jointe en PDF scellé.',
  },
  returnGoods: {
    subject: 'Retours sur {{code}}',
    heading: 'Retours',
    lead: 'Lors de la livraison de {{code}} à {{recipient}}, ces marchandises ont été restituées.',
  },
  refused: {
    subject: 'Refusé : {{code}}',
    heading: 'Les marchandises ont été refusées',
    lead: '{{recipient}} n’a pas pris les marchandises de la lettre de voiture {{code}} : {{reason}}.',
    ask: 'L’expéditeur décide de leur sort : ouvrez la lettre de voiture sur le portail et choisissez « Donner des instructions ».',
  },
  partRefused: {
    subject: 'Refusé en partie : {{code}}',
    heading: 'Une partie des marchandises a été refusée',
    lead: '{{recipient}} n’a pas pris une partie des marchandises de la lettre de voiture {{code}} : {{reason}}.',
  },
  left: {
    subject: 'Laissé sans signature : {{code}}',
    heading: 'Les marchandises ont été laissées sans signature',
    lead: '{{carrier}} a laissé les marchandises de la lettre de voiture {{code}} : {{reason}}.',
    ask: 'Le lien montre la lettre de voiture et ses photos pendant 90 jours. Le destinataire peut encore contrôler les marchandises et signer sur le portail.',
  },
  instructed: {
    subject: 'Instructions pour {{code}}',
    heading: 'L’expéditeur a décidé',
    lead: '{{by}} donne des instructions pour la lettre de voiture {{code}} : {{reason}}.',
  },
  carrierInstructed: {
    subject: 'Instruction pour {{code}}',
    heading: 'Nouvelle instruction',
    lead: '{{by}} vous donne une instruction pour la lettre de voiture {{code}} : {{what}}.',
    ask: 'Acceptez-la dans le portail ou refusez-la avec le motif. Article 12.6 de la CMR : celui qui ne peut pas suivre une instruction en avise immédiatement.',
  },
  instructionDecided: {
    subject: 'Instruction pour {{code}} : {{state}}',
    heading: 'Décision sur l’instruction',
    lead: 'Lettre de voiture {{code}} : {{what}}. {{state}}.',
  },
  deliveryDemanded: {
    subject: 'Livraison demandée : {{code}}',
    heading: 'Livraison demandée',
    lead: '{{by}} a demandé la livraison de la lettre de voiture {{code}}. Désormais, le destinataire dispose de la marchandise (articles 12.2 et 13.1).',
  },
  correctionProposed: {
    subject: 'Correction proposée : {{code}}',
    heading: 'Une correction vous attend',
    lead: '{{by}} propose de corriger la lettre de voiture {{code}} : {{what}}.',
    ask: 'Approuvez-la ou rejetez-la dans le portail. Tant que tous ceux qui ont signé ne sont pas d’accord, la lettre de voiture reste telle quelle.',
  },
  correctionDecided: {
    subject: 'Correction de {{code}} : {{state}}',
    heading: 'Une correction a été décidée',
    lead: 'Lettre de voiture {{code}} : {{what}}. {{state}}.',
  },
  exception: {
    subject: '{{type}} : {{code}}',
    heading: 'Une anomalie a été enregistrée',
    lead: '{{by}} signale pour la lettre de voiture {{code}} : {{type}}.',
  },
  reservation: {
    subject: 'Réserve sur {{code}} : {{kind}}',
    heading: 'Le destinataire a émis une réserve',
    lead: '{{by}} émet une réserve sur la lettre de voiture {{code}} : {{kind}}. {{late}}',
  },
  toAnswer: {
    subject: 'Veuillez répondre aux réserves sur {{code}}',
    heading: 'Le transporteur a émis des réserves',
    lead: '{{carrier}} a émis des réserves en prenant en charge la marchandise de la lettre de voiture {{code}}. Le lien les montre avec motifs et photos jusqu’à la signature du destinataire.',
    advice:
      'Une réserve acceptée lie l’expéditeur (articles 8 et 9 de la CMR). Votre code de signature confirme une réponse ; ne le transmettez pas.',
    button: 'Lire les réserves',
  },
  comment: {
    subject: 'Commentaire sur {{code}}',
    heading: 'Un commentaire pour vous',
    lead: '{{by}} a écrit sur la lettre de voiture {{code}} :',
  },
  notesSigned: {
    subject_one: 'Signé : {{count}} lettre de voiture',
    subject_other: 'Signé : {{count}} lettres de voiture',
    subject_many: 'Signé : {{count}} lettres de voiture',
    heading: 'Signées en une fois',
    lead: '{{by}} a signé ces lettres de voiture et souhaite vous en informer.',
  },
  webhookDisabled: {
    subject: 'Webhook de {{organization}} désactivé',
    heading: 'Votre webhook a été désactivé',
    lead: '{{host}} n’a accepté aucune notification depuis cinq jours ; dernière réponse : {{problem}}. Plus aucune notification n’est envoyée.',
    advice:
      'Corrigez le système qui reçoit les notifications, puis enregistrez à nouveau l’adresse du webhook dans les paramètres de votre organisation.',
  },
  apiChange: {
    heading: 'Modification de l’API',
    why: 'Vous recevez cet e-mail parce que {{organization}} a indiqué cette adresse pour les modifications de l’API.',
  },
  activation: {
    subject: 'Activez votre compte Roadnote',
    heading: 'Bienvenue, {{name}}',
    lead: '{{organization}} a créé un compte pour que vous puissiez signer des lettres de voiture. Terminez votre inscription et choisissez votre code de signature ; personne d’autre ne le connaîtra.',
    days: 'Le lien fonctionne une fois, pendant 7 jours.',
    button: 'Terminer l’inscription',
  },
  invitation: {
    lead: '{{organization}} a créé un compte Roadnote pour vous. Terminez votre inscription et choisissez votre mot de passe ; personne d’autre ne le connaîtra.',
  },
  passwordRecovery: {
    subject: 'Choisissez un nouveau mot de passe',
    heading: 'Un nouveau mot de passe',
    lead: 'Un nouveau mot de passe a été demandé pour le compte {{name}}. Le lien fonctionne une fois, pendant 30 minutes. Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
    button: 'Choisir le mot de passe',
  },
  guessesPaused: {
    subject: 'Codes ou mots de passe erronés pour {{name}}',
    heading: 'Quelqu’un essaie peut-être de deviner',
    lead: 'Des codes ou mots de passe erronés ont été saisis si souvent pour {{name}} chez {{organization}} que les appareils inconnus doivent attendre. Les appareils que {{name}} a déjà utilisés ne sont pas concernés.',
    advice:
      'Si ce n’était pas vous, personne n’est entré. Si des appareils inconnus continuent d’essayer, renouvelez le code ou le mot de passe et prévenez votre administrateur.',
  },
  signCodeOff: {
    subject: 'Code de signature de {{name}} désactivé',
    heading: 'Le code de signature a été désactivé',
    lead: 'Sur un appareil que {{name}} a déjà utilisé chez {{organization}}, un code de signature erroné a été saisi dix fois de suite. Plus rien ne peut être signé avec ce code.',
    advice:
      'Renouvelez-le par « Mot de passe oublié ? » sur l’écran de connexion, ou demandez à un administrateur de l’organisation de lancer le renouvellement. Personne d’autre ne voit ni ne choisit le code.',
  },
  signOnLink: {
    subject: 'Confirmez votre connexion avec Microsoft',
    heading: 'Connexion avec Microsoft',
    lead: 'Quelqu’un s’est connecté avec Microsoft et veut ouvrir le compte {{name}} chez {{organization}}. Si c’était vous, ouvrez le lien dans le même navigateur. Il fonctionne une fois, pendant 30 minutes. Sinon, ne faites rien : personne n’entre.',
    button: 'Lier le compte',
  },
  signCodeRenewal: {
    subject: 'Choisissez un nouveau code de signature',
    heading: 'Un nouveau code de signature',
    lead: 'Un nouveau code de signature a été demandé pour {{name}}. Le lien fonctionne une fois, pendant 30 minutes. Si ce n’était pas vous, ne faites rien : votre code reste inchangé.',
    button: 'Choisir le code de signature',
  },
  signCodeRenewed: {
    subject: 'Votre code de signature a été renouvelé',
    heading: 'Votre code de signature a été renouvelé',
    lead: 'Un nouveau code de signature a été choisi pour {{name}} par le lien de notre e-mail. L’ancien ne fonctionne plus.',
    advice: 'Si ce n’était pas vous, prévenez immédiatement un administrateur de votre organisation.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    heading: 'Votre mot de passe a été changé',
    lead: 'Un nouveau mot de passe a été choisi pour {{name}}. L’ancien n’est plus valable et toutes les autres sessions ont été fermées.',
    advice: 'Si ce n’était pas vous, prévenez immédiatement un administrateur de votre organisation.',
  },
  signCodeSet: {
    subject: 'Votre code de signature a été choisi',
    heading: 'Votre code de signature a été choisi',
    lead: 'Un nouveau code de signature a été choisi pour {{name}}. Un code antérieur n’est plus valable.',
    advice: 'Si ce n’était pas vous, prévenez immédiatement un administrateur de votre organisation.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    lead: 'L’adresse e-mail de {{name}} est passée de {{old}} à {{new}}. Les messages concernant le compte sont désormais envoyés à la nouvelle adresse.',
    advice: 'Si ce n’était pas vous, prévenez immédiatement un administrateur de votre organisation.',
  },
  emailConfirm: {
    subject: 'Confirmez votre adresse e-mail',
    lead: 'Cette adresse a été indiquée pour le compte de {{name}} chez {{organization}}. Confirmez-la pour que les messages concernant le compte puissent y être envoyés.',
    advice: 'Si vous ne connaissez pas ce compte, ne faites rien. Le lien est valable 7 jours.',
    button: 'Confirmer l’adresse',
  },
  emailDecide: {
    subject: 'Quelqu’un a modifié votre adresse e-mail',
    lead: '{{by}} a remplacé l’adresse e-mail de {{name}} par {{new}}. Jusqu’à votre accord, ou pendant 7 jours, aucun lien vers un mot de passe, un code ou une clé d’accès n’y est envoyé.',
    advice: 'Ouvrez la page pour accepter, ou pour garder votre ancienne adresse.',
    button: 'Accepter ou refuser',
  },
  emailObjected: {
    subject: '{{name}} a refusé une nouvelle adresse e-mail',
    lead: '{{by}} avait remplacé l’adresse e-mail de {{name}} par {{new}}. {{name}} a refusé, et l’ancienne adresse est rétablie.',
    advice:
      'Si personne ne sait pourquoi elle a été modifiée, consultez le journal d’administration et vérifiez le compte qui l’a modifiée.',
  },
  identityLink: {
    subject: 'Confirmez que ce compte est le vôtre',
    lead: 'Une personne connectée en tant que {{name}} souhaite définir un code de signature ou une clé d’accès. Si c’est vous, ouvrez le lien dans le même navigateur.',
    advice:
      'Si ce n’est pas vous, ne l’ouvrez pas et prévenez un autre administrateur. Le lien est valable 30 minutes.',
    button: 'C’est mon compte',
  },
  signingLink: {
    subject: 'Veuillez signer la lettre de voiture {{code}}',
    heading: 'Une lettre de voiture attend une signature',
    lead: '{{sender}} demande à {{organization}} de signer la lettre de voiture {{code}}. Vous pouvez la lire, écrire une remarque et signer, sans compte.',
    advice:
      'Le lien sert une fois et pendant 24 heures. Votre organisation a indiqué cette adresse. Ne le transmettez pas : quiconque l’ouvre peut signer.',
    button: 'Lire et signer',
  },
  newDevice: {
    subject: 'Connexion depuis un nouvel appareil',
    heading: 'Connexion depuis un nouvel appareil',
    lead: '{{name}} s’est connecté le {{time}} depuis un appareil qui n’avait jamais été utilisé : {{device}}, réseau {{address}}.',
    advice:
      'Si c’était vous, il n’y a rien à faire. Sinon, changez immédiatement votre mot de passe et fermez les autres sessions dans votre profil.',
  },
  report: {
    subject: 'Votre rapport : {{days}}',
    heading: 'Votre rapport',
    lead: 'Les chiffres et graphiques de {{days}} sont dans le PDF joint.',
    stop: 'Vous recevez cet e-mail parce que vous l’avez demandé. Le bouton permet de le modifier ou d’y mettre fin une fois connecté.',
    button: 'Modifier ou arrêter le rapport',
  },
  stop: 'Arrêter ces e-mails sans se connecter',
  morning: {
    subject: '{{views}}',
    heading: 'Vos lettres de voiture ce matin',
    lead: 'Situation au {{time}} :',
    view: '{{name}} : {{number}}',
    line_one: '{{name}} : {{number}} lettre de voiture',
    line_many: '{{name}} : {{number}} lettres de voiture',
    line_other: '{{name}} : {{number}} lettres de voiture',
    button: 'Ouvrir les ordres de transport',
  },
  secondFactorAdvice: 'Si ce n’était pas vous, prévenez immédiatement un administrateur de votre organisation.',
  secondFactorOn: {
    subject: 'La connexion en deux étapes est activée',
    lead: 'Pour se connecter en tant que {{name}}, il faut désormais donner aussi le code d’une application.',
  },
  secondFactorOff: {
    subject: 'La connexion en deux étapes est désactivée',
    lead: 'Le mot de passe de {{name}} suffit de nouveau pour se connecter. Les codes de secours ne fonctionnent plus.',
  },
  secondFactorReset: {
    subject: 'Votre connexion en deux étapes a été réinitialisée',
    lead: '{{by}} a réinitialisé la connexion en deux étapes de {{name}}, par exemple à cause d’un téléphone perdu. Toutes les sessions sont fermées ; le mot de passe n’a pas changé.',
    advice:
      'Si vous ne l’avez pas demandé, changez immédiatement votre mot de passe, réactivez la connexion en deux étapes et prévenez votre organisation.',
  },
  recoveryCodesRenewed: {
    subject: 'Vos codes de secours ont été renouvelés',
    lead: 'De nouveaux codes de secours ont été créés pour {{name}}. Les anciens ne fonctionnent plus.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    lead: 'Un code de secours de {{name}} a été utilisé à la place de l’application. Codes restants : {{left}}.',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    lead: 'La clé d’accès « {{passkey}} » ouvre désormais le compte de {{name}}.',
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été supprimée',
    lead: 'La clé d’accès « {{passkey}} » n’ouvre plus le compte de {{name}}.',
  },
  passkeyRefused: {
    subject: 'Une clé d’accès a été refusée',
    lead: 'Quelqu’un a voulu se connecter ou signer une lettre de voiture en tant que {{name}} avec la clé d’accès « {{passkey}} », qui semblait copiée : son compteur avait reculé. Cela a été refusé.',
    advice: 'Supprimez cette clé d’accès dans votre profil et prévenez un administrateur de votre organisation.',
  },
  fact: {
    cmrCode: 'Lettre de voiture',
    tripID: 'Voyage',
    sender: 'Expéditeur',
    carrier: 'Transporteur',
    recipient: 'Destinataire',
    driver: 'Chauffeur',
    plates: 'Plaques',
    collection: 'Enlèvement',
    delivery: 'Livraison',
    signedBy: 'Signé par',
    signedAt: 'Signé le',
    comment: 'Commentaire',
    goods: 'Marchandises',
    returnedGoods: 'Retours',
  },
  openNote: 'Ouvrir la lettre de voiture',
  buttonFails: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  linkLife: 'Le lien ne vaut que pour cette lettre de voiture, pendant 90 jours.',
  tooLarge: 'Trop volumineux pour être joint : {{names}}',
  questions: 'Des questions sur cette lettre de voiture ?',
  sentFor: 'Envoyé par Roadnote pour {{organization}}',
  sentBy: 'Envoyé par Roadnote.',
  noReply: 'Merci de ne pas répondre à ce message ; les réponses ne sont pas lues.',
}
