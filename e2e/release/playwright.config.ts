import { suiteConfig } from '../support/suite-config.ts'

/** Part of `npm run test:release`. */
export default suiteConfig('release')
