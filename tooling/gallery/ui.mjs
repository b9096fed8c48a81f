// `npm run ui`: shows every component of the design system in every state, on one page.
import { requireNode } from '../node-version.mjs'

requireNode()
const { exitWith } = await import('../plain-error.mjs')
try {
  const { ensureInstalled } = await import('../runner/install.mjs')
  ensureInstalled()
  const { readSettings } = await import('../runner/config.mjs')
  const { startGallery } = await import('./start-gallery.mjs')
  const { port, host } = readSettings({ PORT: process.env['PORT'] || '8090', HOST: process.env['HOST'] })
  const { url } = await startGallery({ port, host, say: console.log })
  console.log(`\n  The design system is at ${url}\n  Stop: Ctrl+C.\n`)
} catch (error) {
  exitWith(error)
}
