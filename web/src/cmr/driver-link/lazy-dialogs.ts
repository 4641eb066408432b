// The dialogs of the driver's page: one file of the build, loaded when the first of them opens.
export { PhotoLarge } from './photos/PhotoLarge.tsx'
export { ScanCode } from '../scanning/ScanCode.tsx'
export { ScanReturned } from '../scanning/ScanReturned.tsx'
export { PartySheet } from './signing/PartySheet.tsx'
export { SignSheet } from './signing/SignSheet.tsx'
