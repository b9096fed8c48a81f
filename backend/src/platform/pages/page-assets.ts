import { readFileSync } from 'node:fs'

/**
 * A file in backend/assets/pages: what the backend's own pages look like. Keycloak's image has the same files. The
 * stylesheet repeats the design tokens of shared-ui: the backend depends on shared-contracts alone, and its pages must work
 * while the shell is down.
 */
export const pageAsset = (name: 'icon.svg' | 'inter.woff2' | 'portal.css'): Buffer =>
  readFileSync(new URL(`../../../assets/pages/${name}`, import.meta.url))
