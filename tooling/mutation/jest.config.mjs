import { nodeProject } from '../jest/preset.mjs'

/** The unit tests of the mutated rules, which need no database. Stryker picks those that import the mutated file. */
export default {
  ...nodeProject(''),
  testMatch: [
    '<rootDir>/shared-contracts/src/domain/*.test.ts',
    '<rootDir>/backend/src/orders/placing/{price-lines,price-delivery,unpaid-limit}.test.ts',
    '<rootDir>/backend/src/payments/receipt.test.ts',
  ],
}
