import { availableParallelism } from 'node:os'
import { browserProject, nodeProject } from './tooling/jest/preset.ts'
import { inRoot, remoteNames } from './tooling/workspace.ts'

export default {
  // Ends a test that hangs. Generous, because the machine may be busy.
  testTimeout: 30_000,
  // Two more than the cores: tests of the backend wait for other processes, and tests of forms for the pauses in typing.
  maxWorkers: availableParallelism() + 2,
  reporters: ['default', inRoot('tooling/jest/slowest-reporter.ts')],
  projects: [
    nodeProject('shared-contracts'),
    browserProject('shared-ui'),
    browserProject('shell'),
    ...remoteNames.map((name) => browserProject(name)),
    ...['backend', 'stand-ins'].map((name) => ({
      ...nodeProject(name),
      globalSetup: inRoot('backend/src/testing/prepare.ts'),
    })),
    nodeProject('renderer'),
    nodeProject('tooling'),
    browserProject('tooling/scaffold/template'),
  ],
}
