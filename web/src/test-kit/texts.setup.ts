import { showLanguage } from '../language/i18n.ts'

// Tests render components without the router, which normally loads the texts.
await showLanguage('en')
