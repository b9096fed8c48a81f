// `npm run dev -w shared-ui`: shows every component of the design system in every state, on one page.
import { exitWith } from '../plain-error.ts'
import { readSettings } from '../runner/settings/config.ts'
import { startGallery } from './start-gallery.ts'

try {
  const { port, host } = readSettings({ PORT: process.env['PORT'] || '8090', HOST: process.env['HOST'] })
  const { url } = await startGallery({ port, host, say: console.log })
  console.log(`\n  The design system is at ${url}\n  Stop: Ctrl+C.\n`)
} catch (error) {
  exitWith(error)
}
