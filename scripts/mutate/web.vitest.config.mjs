import { testsInNode } from './node-tests.mjs'

export default testsInNode(['web/src/**/*.test.ts'], ['web/src/{app,client}/**', 'web/src/language/path.test.ts'])
