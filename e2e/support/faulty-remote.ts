import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { changeRegistry } from './registry.ts'

export const FAULTY = 'mf-faulty 1.0.0 (team-faulty)'

/**
 * A container whose page can fail in every way: a bus subscriber that throws from the start, and buttons for an unhandled
 * rejection, an error in a handler and a render error.
 */
const container = `
window.mf_faulty = {
  init() {},
  get: () => Promise.resolve(() => ({
    bootstrap: () => Promise.resolve(),
    mount(props) {
      const button = (text, fault) => {
        const made = document.createElement('button')
        made.textContent = text
        made.onclick = fault
        props.domElement.append(made)
      }
      props.portal.bus.state.basket.subscribe(() => { throw new Error('subscriber threw') })
      button('отказ', () => { Promise.reject(new Error('nobody heard')) })
      button('обработчик', () => { throw new Error('handler threw') })
      button('отрисовка', () => props.onRemoteError(new Error('render threw')))
      return Promise.resolve()
    },
    unmount(props) { props.domElement.replaceChildren(); return Promise.resolve() },
  })),
}`

/** Adds the test-only remote to the registry of the page, at /faulty. */
export async function addFaultyRemote(page: Page): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update(container).digest('base64')}`
  const live = {
    name: 'mf-faulty',
    version: '1.0.0',
    container: 'mf_faulty',
    contract: CONTRACT_VERSION,
    owner: 'team-faulty',
    entry: 'remoteEntry.js',
    integrity,
    routes: ['/faulty'],
    widgets: [],
    preload: {},
  }
  await changeRegistry(page, (remotes) => {
    remotes['mf-faulty'] = { live }
  })
  await page.route('**/remotes/mf-faulty/1.0.0/*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: container }),
  )
}
