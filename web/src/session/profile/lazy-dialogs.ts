// The dialogs of the profile page: one file of the build, loaded when the first of them opens.
export { FactorDialog } from './FactorDialog.tsx'
export { PasskeyDialog } from './PasskeyDialog.tsx'
export { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
export { SetupDialog } from './SetupDialog.tsx'
