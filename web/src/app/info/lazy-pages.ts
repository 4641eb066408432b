// The pages that explain the product: one file of the build.
export { AboutPage } from './AboutPage.tsx'
export { FaqPage } from './FaqPage.tsx'
export { HelpPage } from './HelpPage.tsx'
export { PrivacyPage } from './PrivacyPage.tsx'
