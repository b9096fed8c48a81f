import { RENDERED } from 'shared-contracts/portal/page'
import { isRendered } from './rendered.ts'
import { replay } from './replay.ts'

/**
 * Waits for the first page, or for the message in its place, and carries out the presses made before.
 * Resolves when it answers presses itself.
 */
export async function becomeLive(shown: Promise<void>): Promise<void> {
  await shown
  if (isRendered()) {
    document.documentElement.removeAttribute(RENDERED)
    replay(window.portalPresses ?? new Map())
  }
  performance.mark('app-interactive')
}
