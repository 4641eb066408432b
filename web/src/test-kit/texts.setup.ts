import { dictionaryParts } from '@roadnote/locales/parts'
import { needTexts, showLanguage } from '../language/i18n.ts'

// Tests render components without the router, which normally loads the texts.
await needTexts(dictionaryParts)
await showLanguage('en')
