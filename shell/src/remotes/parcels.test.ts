import { createParcels } from './parcels.ts'
import { lifecyclesOf } from './testing.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what was unmounted is held by nobody: its props can be collected', async () => {
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

/** The collector itself, which Node gives only by a flag set while it runs. */
async function collectGarbage(): Promise<void> {
  const v8 = jest.requireActual<{ setFlagsFromString(flag: string): void }>('node:v8')
  const vm = jest.requireActual<{ runInNewContext(code: string): () => void }>('node:vm')
  v8.setFlagsFromString('--expose-gc')
  const gc = vm.runInNewContext('gc')
  // single-spa's watch over slow lifecycles holds a parcel for some seconds more.
  await jest.advanceTimersByTimeAsync(60_000)
  gc()
}
