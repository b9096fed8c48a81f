import { config } from 'zod/mini'

// The page's policy forbids eval. zod would try it once, and the browser would report a violation. The setting is global,
// so it holds for the remotes' schemas too.
config({ jitless: true })
