import { mountRootParcel, type AppProps, type LifeCycles, type Parcel } from 'single-spa'

export type MountParcel = (
  lifecycles: LifeCycles,
  props: Record<string, unknown> & { domElement: HTMLElement },
) => Parcel

/**
 * Mounts parcels as children of one empty parent parcel. single-spa releases a child parcel when it is unmounted, but
 * keeps every root parcel with its props and element until the document is closed.
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
