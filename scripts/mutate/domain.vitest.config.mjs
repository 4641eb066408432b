import { testsInNode } from './node-tests.mjs'

// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default testsInNode(['domain/src/**/*.test.ts'])
