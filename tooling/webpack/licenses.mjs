import { LicenseWebpackPlugin } from 'license-webpack-plugin'

/** The file with the licences of the third-party packages in a build. It is served with the build's other files. */
export const LICENSES_FILE = 'third-party-licenses.txt'

/** The licences that the portal may ship. */
const accepted = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'])

/** Whether one of the alternatives of a licence expression is accepted. @param {string} expression */
function isAccepted(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((license) => accepted.has(license))
}

/** The plugin's types describe an older webpack. @typedef {import('webpack').WebpackPluginInstance} Plugin */

/**
 * Writes the names, licences and licence texts of the packages whose code is in a build. The build fails on a package
 * with another licence or without a licence text.
 * @param {string} [outputFilename]
 * @returns {Plugin}
 */
export function licensesPlugin(outputFilename = LICENSES_FILE) {
  const plugin = new LicenseWebpackPlugin({
    outputFilename,
    perChunkOutput: false,
    addBanner: false,
    // The packages of the workspace are the portal itself.
    excludedPackageTest: (name) => /^(?:fn-portal|shell|tooling|shared-[a-z]+|mf-[a-z-]+)$/.test(name),
    unacceptableLicenseTest: (license) => !isAccepted(license),
    handleUnacceptableLicense: (name, license) => {
      throw new Error(`${name} has the licence ${license}, which tooling/webpack/licenses.mjs does not accept`)
    },
    handleMissingLicenseText: (name) => {
      throw new Error(`${name} has no licence text`)
    },
  })
  return /** @type {Plugin} */ (/** @type {unknown} */ (plugin))
}
