import { createParcels } from './parcels.ts'
import { lifecyclesOf } from '../testing.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the props of an unmounted parcel can be garbage-collected', async () => {
  const mountParcel = await createParcels()
  const heard: string[] = []
  async function mountAndUnmount(): Promise<WeakRef<object>> {
    const services = {}
    const parcel = mountParcel(lifecyclesOf('page', heard), { domElement: document.createElement('div'), services })
    await parcel.mountPromise
    await parcel.unmount()
    return new WeakRef(services)
  }
  const services = await mountAndUnmount()
  expect(heard).toEqual(['mount page', 'unmount page'])
  await collectGarbage()
  expect(services.deref()).toBeUndefined()
})

/** Node's garbage collector, which is available only after setting a flag at run time. */
async function collectGarbage(): Promise<void> {
  const v8 = jest.requireActual<{ setFlagsFromString(flag: string): void }>('node:v8')
  const vm = jest.requireActual<{ runInNewContext(code: string): () => void }>('node:vm')
  v8.setFlagsFromString('--expose-gc')
  const gc = vm.runInNewContext('gc')
  // single-spa's timer for slow lifecycles holds a parcel for some more seconds.
  await jest.advanceTimersByTimeAsync(60_000)
  gc()
}
