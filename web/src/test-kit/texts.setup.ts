import { showLanguage } from '../language/i18n.ts'

// A test shows a part of a page without the way to it, on which the texts are fetched.
await showLanguage('en')
