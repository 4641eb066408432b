import type { packageTypes } from './en.ts'

/** The names of types of packages by code. A language that misses a code, or has another one, does not compile. */
export type PackageTypeNames = Readonly<Record<keyof typeof packageTypes, string>>
