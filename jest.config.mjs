import { browserProject, nodeProject } from './tooling/jest/preset.mjs'

export default {
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
