import { CONTRACT_VERSION, type RemoteRelease } from 'shared-contracts/portal/release'
import type { LifeCycles } from 'single-spa'

/** Test data and fakes for this folder. */

export function releaseOf(changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    name: 'mf-order',
    version: '1.1.0',
    container: 'mf_order_1_1_0_aaaaaaaa',
    contract: CONTRACT_VERSION,
    owner: 'team-order',
    entry: 'remoteEntry.aaaaaaaa.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    routes: ['/order'],
    widgets: ['order-aside'],
    preload: { '/order': ['page.aaaaaaaa.js'] },
    skeleton: { '/order': 'form' },
    ...changes,
  }
}

/** Lifecycles that write `text` into their element and record their calls in `heard`. */
export function lifecyclesOf(text: string, heard: string[] = []): LifeCycles {
  const elementOf = (props: object) => (props as { domElement: HTMLElement }).domElement
  return {
    bootstrap: () => Promise.resolve(),
    mount: (props) => {
      heard.push(`mount ${text}`)
      elementOf(props).textContent = text
      return Promise.resolve()
    },
    unmount: (props) => {
      heard.push(`unmount ${text}`)
      elementOf(props).textContent = ''
      return Promise.resolve()
    },
  }
}

/** A promise with its resolve and reject functions. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((res, rej) => {
    resolve = res
    reject = rej
  })
  return { promise, resolve, reject }
}
