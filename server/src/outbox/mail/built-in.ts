import type { Text } from '@roadnote/locales/keys'
import { correctionWords } from './correction-words.ts'
import { deliveryWords } from './delivery-words.ts'
import { disposalWords } from './disposal-words.ts'
import type { MailName, StoredMail } from './payload.ts'
import { quoteOf, type BuiltIn, type Value } from './words-of-mail.ts'

const words: Readonly<Record<MailName, (text: Text, value: Value, mail: StoredMail) => BuiltIn>> = {
  OnDriverSignature: (text, value) => ({
    subject: text('mail.driverSigned.subject', { code: value('cmrCode'), place: value('deliveryPlace') }),
    heading: text('mail.driverSigned.heading'),
    lead: [
      text('mail.driverSigned.lead', {
        code: value('cmrCode'),
        signedBy: value('signedBy'),
        carrier: value('carrierName'),
      }),
    ],
  }),
  OnReceiverSignature: (text, value) => ({
    subject: text('mail.receiverSigned.subject', { code: value('cmrCode'), place: value('deliveryPlace') }),
    heading: text('mail.receiverSigned.heading'),
    lead: [
      text('mail.receiverSigned.lead', {
        code: value('cmrCode'),
        signedBy: value('signedBy'),
        recipient: value('recipientName'),
      }),
      text('mail.receiverSigned.attached'),
    ],
  }),
  ReturnGoods: (text, value) => ({
    subject: text('mail.returnGoods.subject', { code: value('cmrCode') }),
    heading: text('mail.returnGoods.heading'),
    lead: [text('mail.returnGoods.lead', { code: value('cmrCode'), recipient: value('recipientName') })],
  }),
  NoteException: (text, value) => ({
    subject: text('mail.exception.subject', { code: value('cmrCode'), type: value('exceptionType') }),
    heading: text('mail.exception.heading'),
    lead: [text('mail.exception.lead', { code: value('cmrCode'), type: value('exceptionType'), by: value('by') })],
    ...quoteOf(value('comment')),
  }),
  ...deliveryWords,
  ...disposalWords,
  ...correctionWords,
  NoteComment: (text, value) => ({
    subject: text('mail.comment.subject', { code: value('cmrCode') }),
    heading: text('mail.comment.heading'),
    lead: [text('mail.comment.lead', { code: value('cmrCode'), by: value('by') })],
    ...quoteOf(value('comment')),
  }),
  NoteReservation: (text, value) => ({
    subject: text('mail.reservation.subject', { code: value('cmrCode'), kind: value('kind') }),
    heading: text('mail.reservation.heading'),
    lead: [
      text('mail.reservation.lead', {
        code: value('cmrCode'),
        kind: value('kind'),
        by: value('by'),
        late: value('late'),
      }).trim(),
    ],
    ...quoteOf(value('comment')),
  }),
  ReservationsToAnswer: (text, value) => ({
    subject: text('mail.toAnswer.subject', { code: value('cmrCode') }),
    heading: text('mail.toAnswer.heading'),
    lead: [
      text('mail.toAnswer.lead', { code: value('cmrCode'), carrier: value('carrierName') }),
      text('mail.toAnswer.advice'),
    ],
    button: text('mail.toAnswer.button'),
  }),
  NotesSigned: (text, value, mail) => ({
    subject: text('mail.notesSigned.subject', { count: mail.lines?.length ?? 0 }),
    heading: text('mail.notesSigned.heading'),
    lead: [text('mail.notesSigned.lead', { by: value('by') })],
    ...quoteOf(value('comment')),
  }),
  WebhookDisabled: (text, value) => ({
    subject: text('mail.webhookDisabled.subject', { organization: value('organization') }),
    heading: text('mail.webhookDisabled.heading'),
    lead: [
      text('mail.webhookDisabled.lead', { host: value('host'), problem: value('problem') }),
      text('mail.webhookDisabled.advice'),
    ],
  }),
  ApiChangeNotice: (text, value) => ({
    subject: value('subject'),
    heading: text('mail.apiChange.heading'),
    lead: [
      ...value('text')
        .split(/(?:\r?\n[ \t]*){2,}/)
        .filter((paragraph) => paragraph.trim() !== ''),
      text('mail.apiChange.why', { organization: value('organization') }),
    ],
  }),
  AccountActivation: (text, value) => ({
    subject: text('mail.activation.subject'),
    heading: text('mail.activation.heading', { name: value('name') }),
    lead: [text('mail.activation.lead', { organization: value('organization') }), text('mail.activation.days')],
    button: text('mail.activation.button'),
  }),
  AccountInvitation: (text, value) => ({
    subject: text('mail.activation.subject'),
    heading: text('mail.activation.heading', { name: value('name') }),
    lead: [text('mail.invitation.lead', { organization: value('organization') }), text('mail.activation.days')],
    button: text('mail.activation.button'),
  }),
  PasswordRecovery: (text, value) => ({
    subject: text('mail.passwordRecovery.subject'),
    heading: text('mail.passwordRecovery.heading'),
    lead: [text('mail.passwordRecovery.lead', { name: value('name') })],
    button: text('mail.passwordRecovery.button'),
  }),
  GuessesPaused: (text, value) => ({
    subject: text('mail.guessesPaused.subject', { name: value('name') }),
    heading: text('mail.guessesPaused.heading'),
    lead: [
      text('mail.guessesPaused.lead', { name: value('name'), organization: value('organization') }),
      text('mail.guessesPaused.advice'),
    ],
  }),
  SignCodeSwitchedOff: (text, value) => ({
    subject: text('mail.signCodeOff.subject', { name: value('name') }),
    heading: text('mail.signCodeOff.heading'),
    lead: [
      text('mail.signCodeOff.lead', { name: value('name'), organization: value('organization') }),
      text('mail.signCodeOff.advice'),
    ],
  }),
  SignCodeRenewal: (text, value) => ({
    subject: text('mail.signCodeRenewal.subject'),
    heading: text('mail.signCodeRenewal.heading'),
    lead: [text('mail.signCodeRenewal.lead', { name: value('name') })],
    button: text('mail.signCodeRenewal.button'),
  }),
  SignOnLink: (text, value) => ({
    subject: text('mail.signOnLink.subject'),
    heading: text('mail.signOnLink.heading'),
    lead: [text('mail.signOnLink.lead', { name: value('name'), organization: value('organization') })],
    button: text('mail.signOnLink.button'),
  }),
  SignCodeRenewed: (text, value) => ({
    subject: text('mail.signCodeRenewed.subject'),
    heading: text('mail.signCodeRenewed.heading'),
    lead: [text('mail.signCodeRenewed.lead', { name: value('name') }), text('mail.signCodeRenewed.advice')],
  }),
  PasswordChanged: (text, value) => ({
    subject: text('mail.passwordChanged.subject'),
    heading: text('mail.passwordChanged.heading'),
    lead: [text('mail.passwordChanged.lead', { name: value('name') }), text('mail.passwordChanged.advice')],
  }),
  SignCodeSet: (text, value) => ({
    subject: text('mail.signCodeSet.subject'),
    heading: text('mail.signCodeSet.heading'),
    lead: [text('mail.signCodeSet.lead', { name: value('name') }), text('mail.signCodeSet.advice')],
  }),
  EmailChanged: (text, value) => ({
    subject: text('mail.emailChanged.subject'),
    heading: text('mail.emailChanged.heading'),
    lead: [
      text('mail.emailChanged.lead', { name: value('name'), old: value('old'), new: value('new') }),
      text('mail.emailChanged.advice'),
    ],
  }),
  NewDevice: (text, value) => ({
    subject: text('mail.newDevice.subject'),
    heading: text('mail.newDevice.heading'),
    lead: [
      text('mail.newDevice.lead', {
        name: value('name'),
        time: value('time'),
        device: value('device'),
        address: value('address'),
      }),
      text('mail.newDevice.advice'),
    ],
  }),
  DashboardReport: (text, value) => ({
    subject: text('mail.report.subject', { days: value('days') }),
    heading: text('mail.report.heading'),
    lead: [text('mail.report.lead', { days: value('days') }), text('mail.report.stop')],
    button: text('mail.report.button'),
  }),
  MorningMail: (text, value) => ({
    subject: text('mail.morning.subject', { views: value('views') }),
    heading: text('mail.morning.heading'),
    lead: [text('mail.morning.lead', { time: value('time') })],
    button: text('mail.morning.button'),
  }),
  SecondFactorOn: (text, value) => ({
    subject: text('mail.secondFactorOn.subject'),
    heading: text('mail.secondFactorOn.subject'),
    lead: [text('mail.secondFactorOn.lead', { name: value('name') }), text('mail.secondFactorAdvice')],
  }),
  SecondFactorOff: (text, value) => ({
    subject: text('mail.secondFactorOff.subject'),
    heading: text('mail.secondFactorOff.subject'),
    lead: [text('mail.secondFactorOff.lead', { name: value('name') }), text('mail.secondFactorAdvice')],
  }),
  SecondFactorReset: (text, value) => ({
    subject: text('mail.secondFactorReset.subject'),
    heading: text('mail.secondFactorReset.subject'),
    lead: [
      text('mail.secondFactorReset.lead', { name: value('name'), by: value('by') }),
      text('mail.secondFactorReset.advice'),
    ],
  }),
  RecoveryCodesRenewed: (text, value) => ({
    subject: text('mail.recoveryCodesRenewed.subject'),
    heading: text('mail.recoveryCodesRenewed.subject'),
    lead: [text('mail.recoveryCodesRenewed.lead', { name: value('name') }), text('mail.secondFactorAdvice')],
  }),
  RecoveryCodeUsed: (text, value) => ({
    subject: text('mail.recoveryCodeUsed.subject'),
    heading: text('mail.recoveryCodeUsed.subject'),
    lead: [
      text('mail.recoveryCodeUsed.lead', { name: value('name'), left: value('left') }),
      text('mail.secondFactorAdvice'),
    ],
  }),
  PasskeyAdded: passkeyChange('passkeyAdded'),
  PasskeyRemoved: passkeyChange('passkeyRemoved'),
  PasskeyRefused: (text, value) => ({
    subject: text('mail.passkeyRefused.subject'),
    heading: text('mail.passkeyRefused.subject'),
    lead: [
      text('mail.passkeyRefused.lead', { name: value('name'), passkey: value('passkey') }),
      text('mail.passkeyRefused.advice'),
    ],
  }),
  EmailConfirm: (text, value) => ({
    subject: text('mail.emailConfirm.subject'),
    heading: text('mail.emailConfirm.subject'),
    lead: [
      text('mail.emailConfirm.lead', { name: value('name'), organization: value('organization') }),
      text('mail.emailConfirm.advice'),
    ],
    button: text('mail.emailConfirm.button'),
  }),
  EmailDecide: (text, value) => ({
    subject: text('mail.emailDecide.subject'),
    heading: text('mail.emailDecide.subject'),
    lead: [
      text('mail.emailDecide.lead', { name: value('name'), by: value('by'), new: value('new') }),
      text('mail.emailDecide.advice'),
    ],
    button: text('mail.emailDecide.button'),
  }),
  EmailObjected: (text, value) => ({
    subject: text('mail.emailObjected.subject', { name: value('name') }),
    heading: text('mail.emailObjected.subject', { name: value('name') }),
    lead: [
      text('mail.emailObjected.lead', { name: value('name'), new: value('new'), by: value('by') }),
      text('mail.emailObjected.advice'),
    ],
  }),
  IdentityLink: (text, value) => ({
    subject: text('mail.identityLink.subject'),
    heading: text('mail.identityLink.subject'),
    lead: [text('mail.identityLink.lead', { name: value('name') }), text('mail.identityLink.advice')],
    button: text('mail.identityLink.button'),
  }),
  SigningLink: (text, value) => ({
    subject: text('mail.signingLink.subject', { code: value('code') }),
    heading: text('mail.signingLink.heading'),
    lead: [
      text('mail.signingLink.lead', {
        sender: value('sender'),
        code: value('code'),
        organization: value('organization'),
      }),
      text('mail.signingLink.advice'),
    ],
    button: text('mail.signingLink.button'),
  }),
}

export function builtInWords(text: Text, mail: StoredMail): BuiltIn {
  return words[mail.template](text, (name) => mail.values[name] ?? '', mail)
}

/** A passkey was added or removed. */
function passkeyChange(change: 'passkeyAdded' | 'passkeyRemoved') {
  return (text: Text, value: Value): BuiltIn => ({
    subject: text(`mail.${change}.subject`),
    heading: text(`mail.${change}.subject`),
    lead: [
      text(`mail.${change}.lead`, { name: value('name'), passkey: value('passkey') }),
      text('mail.secondFactorAdvice'),
    ],
  })
}
