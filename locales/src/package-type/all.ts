import type { Language } from '../languages.ts'
import { packageTypes as da } from './da.ts'
import { packageTypes as de } from './de.ts'
import { packageTypes as en } from './en.ts'
import { packageTypes as es } from './es.ts'
import { packageTypes as fr } from './fr.ts'
import type { PackageTypeNames } from './names.ts'
import { packageTypes as nl } from './nl.ts'
import { packageTypes as se } from './se.ts'

/**
 * The names in every language. They are no part of the dictionaries, which every page loads: the app fetches this table
 * when it shows goods that have a code.
 */
export const packageTypeNames: Readonly<Record<Language, PackageTypeNames>> = { nl, en, de, fr, es, se, da }
