import { LicenseWebpackPlugin } from 'license-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** The file with the licences of the third-party packages in a build. It is served with the build's other files. */
export const LICENSES_FILE = 'third-party-licenses.txt'

/** The licences that the portal may ship. */
const accepted = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'])

/** Whether one of the alternatives of a licence expression is accepted. */
function isAccepted(expression: string) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((license) => accepted.has(license))
}

/**
 * Writes the names, licences and licence texts of the packages whose code is in a build. The build fails on a package
 * with another licence or without a licence text.
 */
export function licensesPlugin(outputFilename: string = LICENSES_FILE): WebpackPluginInstance {
  const plugin = new LicenseWebpackPlugin({
    outputFilename,
    perChunkOutput: false,
    addBanner: false,
    // The packages of the workspace are the portal itself.
    excludedPackageTest: (name) => /^(?:fn-portal|shell|tooling|shared-[a-z]+|mf-[a-z-]+)$/.test(name),
    unacceptableLicenseTest: (license) => !isAccepted(license),
    handleUnacceptableLicense: (name, license) => {
      throw new Error(`${name} has the licence ${license}, which tooling/webpack/licenses.ts does not accept`)
    },
    handleMissingLicenseText: (name) => {
      throw new Error(`${name} has no licence text`)
    },
  })
  // The plugin's types describe an older webpack.
  return plugin as unknown as WebpackPluginInstance
}
