// A build process: builds the packages its parent names, one after another, so that webpack is loaded once.
import { spawn } from 'node:child_process'
import { inRoot } from '../workspace.mjs'
import { distOf } from './packages.mjs'
import { precompress } from './precompress.mjs'

/** @param {string[]} projects */
async function compile(...projects) {
  const tsc = spawn(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-b', ...projects], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  tsc.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => tsc.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(output)
}

/** @param {string} name */
async function build(name) {
  if (name === 'backend') return compile('backend')
  const { buildPackage } = await import('../webpack/build-package.mjs')
  await buildPackage(name)
  await precompress(distOf(name))
}

process.on('message', async (/** @type {string} */ name) => {
  const problem = await build(name).then(
    () => null,
    (error) => String(error?.message ?? error),
  )
  process.send?.({ name, problem })
})
