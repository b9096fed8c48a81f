import { suiteConfig } from '../support/suite-config.ts'

/**
 * `npm run test:release -- compose`: the portal in containers. Besides the tests of this folder it runs those of the sign-in, which a
 * Keycloak must pass as the embedded provider does.
 */
export default suiteConfig('compose', {
  testDir: '..',
  testMatch: ['compose/*.spec.ts', 'tests/{session,session-refresh,session-clock,registration}.spec.ts'],
  globalSetup: './start.ts',
})
