// Tabs of the organisation dialog about keys and sessions: one file of the build, loaded with the first of them.
export { KeysTab } from '../api-key/KeysTab.tsx'
export { SecurityTab } from '../session/SecurityTab.tsx'
