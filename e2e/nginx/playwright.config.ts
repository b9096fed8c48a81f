import { suiteConfig } from '../support/suite-config.ts'

/** `npm run test:release -- nginx`: the portal behind nginx. */
export default suiteConfig('nginx')
