import { testsInNode } from './node-tests.mjs'

// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default testsInNode(['web/src/**/*.test.ts'], ['web/src/{app,client}/**', 'web/src/language/path.test.ts'])
