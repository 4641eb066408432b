import { testsInNode } from './node-tests.mjs'

export default testsInNode(['domain/src/**/*.test.ts'])
