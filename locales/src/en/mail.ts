/** The words of the mails that no organisation has written itself. */
export const mail = {
  driverSigned: {
    subject: 'Loaded: {{code}} to {{place}}',
    heading: 'The goods are on their way',
    lead: '{{signedBy}} has taken over the goods for {{carrier}} and signed consignment note {{code}}.',
  },
  receiverSigned: {
    subject: 'Delivered: {{code}} in {{place}}',
    heading: 'Delivered and signed',
    lead: '{{signedBy}} has received the goods for {{recipient}} and signed consignment note {{code}}.',
    attached: 'The note with all signatures is attached as a sealed PDF.',
  },
  returnGoods: {
    subject: 'Returned goods on {{code}}',
    heading: 'Goods were returned',
    lead: 'These goods were returned when {{code}} was delivered to {{recipient}}.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'An exception was registered',
    lead: '{{by}} reports on consignment note {{code}}: {{type}}.',
  },
  comment: {
    subject: 'Remark on {{code}}',
    heading: 'A remark for you',
    lead: '{{by}} wrote on consignment note {{code}}:',
  },
  notesSigned: {
    subject_one: 'Signed: {{count}} consignment note',
    subject_other: 'Signed: {{count}} consignment notes',
    heading: 'Signed together',
    lead: '{{by}} signed these notes and wants you to know.',
  },
  webhookDisabled: {
    subject: 'Webhook of {{organization}} switched off',
    heading: 'Your webhook was switched off',
    lead: '{{host}} has not accepted a single notification for five days; the last answer was: {{problem}}. No further notifications are sent.',
    advice: 'Repair what receives it, then save the webhook address again in the settings of your organisation.',
  },
  apiChange: {
    heading: 'Change of the API',
    why: 'You get this mail because {{organization}} has named this address for changes of the API.',
  },
  activation: {
    subject: 'Activate your account at Roadnote',
    heading: 'Welcome, {{name}}',
    lead: '{{organization}} has set up an account for you to sign consignment notes. Complete your registration and choose your sign code; nobody else will know it.',
    days: 'The link works once, within 7 days.',
    button: 'Complete registration',
  },
  invitation: {
    lead: '{{organization}} has set up an account for you at Roadnote. Complete your registration and choose your password; nobody else will know it.',
  },
  passwordRecovery: {
    subject: 'Choose a new password',
    heading: 'A new password',
    lead: 'A new password was requested for the account {{name}}. The link works once, within 30 minutes. If it was not you, do nothing: your password stays as it is.',
    button: 'Choose password',
  },
  guessesPaused: {
    subject: 'Wrong codes or passwords for {{name}}',
    heading: 'Somebody may be guessing',
    lead: 'Wrong codes or passwords were entered for {{name}} at {{organization}} so often that unknown devices have to wait. Devices that {{name}} has used before are not affected.',
    advice:
      'If it was not you, nobody got in. If unknown devices keep trying, renew the code or the password and tell your administrator.',
  },
  signCodeOff: {
    subject: 'Sign code of {{name}} switched off',
    heading: 'The sign code was switched off',
    lead: 'On a device that {{name}} has used before at {{organization}}, a wrong sign code was entered ten times in a row. Nothing can be signed with this code any more.',
    advice:
      'Renew it through “Forgot password?” on the sign-in screen, or ask an administrator of the organisation to start the renewal. Nobody else sees or sets the code.',
  },
  signCodeRenewal: {
    subject: 'Choose a new sign code',
    heading: 'A new sign code',
    lead: 'A new sign code was requested for {{name}}. The link works once, within 30 minutes. If it was not you, do nothing: your code stays as it is.',
    button: 'Choose sign code',
  },
  signCodeRenewed: {
    subject: 'Your sign code was renewed',
    heading: 'Your sign code was renewed',
    lead: 'A new sign code was chosen for {{name}} through the link in our mail. The old one no longer works.',
    advice: 'If it was not you, tell an administrator of your organisation at once.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lead: 'A new password was chosen for {{name}}. The old one no longer works, and every other session has ended.',
    advice: 'If it was not you, tell an administrator of your organisation at once.',
  },
  signCodeSet: {
    subject: 'Your sign code was set',
    heading: 'Your sign code was set',
    lead: 'A new sign code was chosen for {{name}}. An earlier one no longer works.',
    advice: 'If it was not you, tell an administrator of your organisation at once.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    lead: 'The e-mail address of {{name}} was changed from {{old}} to {{new}}. Mails about the account go to the new address from now on.',
    advice: 'If it was not you, tell an administrator of your organisation at once.',
  },
  newDevice: {
    subject: 'Sign-in from a new device',
    heading: 'Sign-in from a new device',
    lead: '{{name}} was signed in on {{time}} from a device that was not used before: {{device}}, network {{address}}.',
    advice:
      'If it was you, there is nothing to do. If not, change your password at once and end the other sessions in your profile.',
  },
  report: {
    subject: 'Your report: {{days}}',
    heading: 'Your report',
    lead: 'The figures and charts of {{days}} are in the attached PDF.',
    stop: 'You get this mail because you asked for it. With the button you can change or end that once you are signed in.',
    button: 'Change or end the report',
  },
  secondFactorAdvice: 'If it was not you, tell an administrator of your organisation at once.',
  secondFactorOn: {
    subject: 'Two-step sign-in is switched on',
    lead: 'Whoever signs in as {{name}} is asked for the code of an app from now on.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is switched off',
    lead: 'The password of {{name}} is enough to sign in again. The recovery codes no longer work.',
  },
  secondFactorReset: {
    subject: 'Your two-step sign-in was reset',
    lead: '{{by}} has taken the second step of {{name}} away, as for a lost phone. All sessions have ended; the password is what it was.',
    advice: 'If you did not ask for it, change your password at once, switch it on again, and tell your organisation.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were renewed',
    lead: 'New recovery codes were made for {{name}}. Earlier ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    lead: 'A recovery code of {{name}} was used instead of the app. Codes left: {{left}}.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    lead: 'The passkey “{{passkey}}” opens the account of {{name}} from now on.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    lead: 'The passkey “{{passkey}}” no longer opens the account of {{name}}.',
  },
  passkeyRefused: {
    subject: 'A passkey was refused',
    lead: 'Somebody tried to sign in, or to sign a note, as {{name}} with the passkey “{{passkey}}”, and it looked like a copy: its counter had gone back. It was refused.',
    advice: 'Remove this passkey in your profile, and tell an administrator of your organisation.',
  },
  fact: {
    cmrCode: 'Consignment note',
    tripID: 'Trip',
    sender: 'Sender',
    carrier: 'Carrier',
    recipient: 'Recipient',
    driver: 'Driver',
    plates: 'Licence plates',
    collection: 'Collection',
    delivery: 'Delivery',
    signedBy: 'Signed by',
    signedAt: 'Signed at',
    comment: 'Remark',
    goods: 'Goods',
    returnedGoods: 'Returned goods',
  },
  openNote: 'Open the note',
  buttonFails: 'If the button does not work, copy this address into your browser:',
  linkLife: 'The link opens this note only and works for 90 days.',
  tooLarge: 'Too large to be attached: {{names}}',
  questions: 'Questions about this note?',
  sentFor: 'Sent by Roadnote for {{organization}}',
  sentBy: 'Sent by Roadnote.',
  noReply: 'Please do not reply to this mail; replies are not read.',
} as const
