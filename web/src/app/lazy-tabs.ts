// Tabs of the organisation dialog about keys, sessions and reservations: one file of the build, loaded with the first of them.
export { KeysTab } from '../api-key/KeysTab.tsx'
export { SecurityTab } from '../session/SecurityTab.tsx'
export { ReservationCodesTab } from '../cmr/reservation/ReservationCodesTab.tsx'
