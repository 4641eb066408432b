export const session = {
  signIn: 'Sign in',
} as const
