export const cmr = {
  title: 'Orders',
  status: {
    created: 'Created',
    readySigning: 'Ready for signing',
    signatureShipper: 'Signed by sender',
    signatureDriver: 'Signed by driver',
    signatureReceiver: 'Signed by recipient',
    mailing: 'Mailing',
    closed: 'Closed',
    removed: 'Deleted',
    unfinished: 'Unfinished',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Test note without legal value',
    words:
      'It was made with a test key. Nothing about it is sent to other organisations, and it is deleted 30 days after it was made.',
  },
  signMethod: {
    notSigned: 'Not signed',
    glass: 'Glass signature',
    qrCode: 'QR code',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Default user',
    notPresent: 'Not present',
    blockchain: 'Blockchain',
    subordinateUser: 'Subordinate user',
    cardwipe: 'Cardwipe',
    other: 'Other',
  },
  assurance: {
    link: 'One-time link, typed name and drawing',
    code: 'Sign code',
    codeAndDrawn: 'Sign code and drawn signature',
    signOnTwoFactors: 'Sign code after single sign-on with two factors',
    passkey: 'Passkey',
  },
  /** When and by whom the signer's credentials were set; shown when that was shortly before signing. */
  origin: {
    code: {
      signer: 'Sign code chosen by the signer {{span}} before signing',
      other: 'Sign code chosen {{span}} before signing; link requested by {{name}}',
    },
    password: {
      signer: 'Password chosen by the signer {{span}} before signing',
      other: 'Password chosen by {{name}} {{span}} before signing',
    },
    passkey: 'Passkey added {{span}} before signing',
    address: {
      signer: 'E-mail address entered by the signer {{span}} before signing',
      other: 'E-mail address entered by {{name}} {{span}} before signing',
    },
    somebodyElse: 'somebody else',
  },
  passkeyCountsFrom: 'The passkey counts from {{time}} on.',
  commentType: {
    comment: 'Comment',
    shipper: 'Sender’s remark',
    driver: 'Driver’s remark',
    receiver: 'Recipient’s remark',
  },
  setUnfinishedDone_one: '{{count}} note was marked as unfinished.',
  setUnfinishedDone_other: '{{count}} notes were marked as unfinished.',
  cancelUnfinishedDone_one: '{{count}} note went back to its previous status.',
  cancelUnfinishedDone_other: '{{count}} notes went back to their previous status.',
  driverAssigned_one: 'The driver was assigned to {{count}} note.',
  driverAssigned_other: 'The driver was assigned to {{count}} notes.',
  driverTakenOff_one: '{{count}} note has no driver any more.',
  driverTakenOff_other: '{{count}} notes have no driver any more.',
  signedNow: '{{code}} is signed. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} e-mail was not sent: you have reached today’s limit for e-mails to addresses outside the organisations.',
  mailsLeftOut_other:
    '{{count}} e-mails were not sent: you have reached today’s limit for e-mails to addresses outside the organisations.',
} as const
