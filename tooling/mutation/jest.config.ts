import { nodeProject } from '../jest/preset.ts'

/** The unit tests of the mutated rules, which need no database. Stryker picks those that import the mutated file. */
export default {
  ...nodeProject(''),
  testMatch: [
    '<rootDir>/shared-contracts/src/domain/*.test.ts',
    '<rootDir>/backend/src/shop/orders/placing/{price-lines,price-delivery,unpaid-limit}.test.ts',
    '<rootDir>/backend/src/shop/payments/receipt.test.ts',
  ],
}
