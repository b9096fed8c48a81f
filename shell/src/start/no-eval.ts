import { config } from 'zod/mini'

// The page's policy forbids making code from text; zod would try it once, and the browser would report a violation.
// The setting is the page's, so it holds for the remotes' schemas as well.
config({ jitless: true })
