import { basename } from 'node:path'

/** Jest's transform of images and fonts: as from the bundler, their import gives an address that begins with the file's name. */
export default {
  /** @param {string} _ @param {string} path */
  process: (_, path) => ({
    code: `exports.default = ${JSON.stringify(`/${basename(path)}`)}; exports.__esModule = true`,
  }),
}
