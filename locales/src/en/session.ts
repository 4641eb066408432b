export const session = {
  signIn: 'Sign in',
  subtitle: 'Consignment notes, from pickup to proof of delivery.',
  username: 'Username',
  password: 'Password',
  email: 'E-mail',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  signingIn: 'Signing in…',
  otherWay: 'or',
  signInWithMicrosoft: 'Sign in with Microsoft',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailRequired: 'E-mail is required',
  passwordTooLong: 'The password may have at most {{maximum}} characters',
  usernameTooLong: 'The username may have at most {{maximum}} characters',
  throttledFor_one: 'Too many failed attempts. Try again in {{count}} minute.',
  throttledFor_other: 'Too many failed attempts. Try again in {{count}} minutes.',
  recovery: {
    title: 'Forgot password',
    subtitle: 'Enter your username and the e-mail address of your account.',
    submit: 'Get password',
    back: 'Back to sign in',
    sent: 'If these details are right, a link to set a new password is on its way to your e-mail.',
  },
  signOn: {
    title: 'Single sign-on',
    explanation:
      'Enter your work e-mail address, so that we find the sign-in of your organisation. Skip uses the default sign-in of this portal.',
    email: 'Work e-mail',
    emailRequired: 'Please enter an e-mail address',
    cancel: 'Cancel',
    skip: 'Skip',
    login: 'Login',
    available:
      'Your organisation uses single sign-on, but this portal cannot open it yet. Sign in with username and password.',
  },
  copies: {
    sender: 'Sender',
    consignee: 'Consignee',
    carrier: 'Carrier',
    administration: 'Administration',
    motto: 'One note, three signatures, four copies.',
  },
  track: {
    sender: 'S',
    driver: 'D',
    receiver: 'R',
  },
  resetPassword: {
    title: 'Set a new password',
    unavailable: 'New passwords cannot be set through a link yet. Ask your administrator for a new password.',
  },
  registration: {
    title: 'Registration',
    unavailable:
      'Registering as a signing user is not possible here yet. Keep the link from your e-mail and ask your administrator.',
  },
  charter: {
    title: 'Spot charter',
    unavailable:
      'Consignment notes for drivers without an account cannot be opened here yet. Ask the sender for the note.',
  },
  verify: {
    title: 'Verify a consignment note',
    unavailable: 'Signatures cannot be verified on this page yet.',
  },
  pdf: {
    title: 'Consignment note',
    loading: 'Loading PDF...',
    denied: 'Access Denied: You do not have permission to view this document.',
  },
  toSignIn: 'To the sign-in page',
} as const
