import { mountRootParcel, type AppProps, type LifeCycles, type Parcel } from 'single-spa'

export type MountParcel = (
  lifecycles: LifeCycles,
  props: Record<string, unknown> & { domElement: HTMLElement },
) => Parcel

/**
 * Mounts parcels as children of one parcel that does nothing itself. single-spa lets go of a child when it is
 * unmounted, but keeps every root parcel, with its props and its element, as long as the page lives.
 */
export function createParcels(): Promise<MountParcel> {
  return new Promise((resolve, reject) => {
    const nothing = () => Promise.resolve()
    const parent = {
      name: 'portal',
      bootstrap(props: AppProps) {
        resolve(props.mountParcel as MountParcel)
        return Promise.resolve()
      },
      mount: nothing,
      unmount: nothing,
    }
    mountRootParcel(parent, { domElement: document.createElement('div') }).mountPromise.catch(reject)
  })
}
