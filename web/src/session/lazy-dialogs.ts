// Parts that few people open while signing in: one file of the build, loaded with the first of them.
export { DisclaimerDialog } from './DisclaimerDialog.tsx'
export { SetupStep } from './second-factor/SetupStep.tsx'
export { SignOnDialog } from './sign-on/SignOnDialog.tsx'
