import { browserProject, nodeProject } from './tooling/jest/preset.mjs'

export default {
  // Ends a test that hangs. Generous, because the machine may be busy.
  testTimeout: 30_000,
  projects: [
    nodeProject('shared-contracts'),
    browserProject('shared-ui'),
    browserProject('shell'),
    browserProject('mf-catalog'),
    browserProject('mf-order'),
    browserProject('mf-history'),
    browserProject('mf-account'),
    nodeProject('backend'),
    nodeProject('tooling'),
  ],
}
