/**
 * What tests of components need. Only a `.test.tsx` gets it, because loading it takes a third of a second of each file.
 * Another test that uses the matchers imports '@testing-library/jest-dom' itself.
 */
if (expect.getState().testPath?.endsWith('.tsx')) {
  expect.extend(require('@testing-library/jest-dom/matchers'))
  require('./computed-style.ts')
  // Generous, because the machine may be busy and the timeout only has to end a hang.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 })
}
