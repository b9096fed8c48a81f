/**
 * `npm run bench -- mutation`: changes the rules one place at a time and counts the changes that a unit test notices.
 */
export default {
  mutate: [
    'shared-contracts/src/domain/*.ts',
    'backend/src/shop/orders/{delivery-place,placing/price-lines,placing/price-delivery}.ts',
    'backend/src/shop/payments/receipt.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['docs', 'e2e', 'shell', 'mf-*', 'shared-ui', 'renderer', 'nginx', 'deploy'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tooling/mutation/jest.config.ts' },
  // Stryker reads it by TypeScript's JavaScript interface, which version 7 does not have. swc compiles without it.
  tsconfigFile: 'none',
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: '.cache/mutation-report.html' },
  thresholds: { high: 95, low: 90, break: 90 },
}
