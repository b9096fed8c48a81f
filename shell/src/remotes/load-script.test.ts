import { createScriptLoader } from './load-script.ts'

const integrity = 'sha384-x'
const added = () => document.head.querySelector('script')

test('a script is asked for with its hash and goes from the page when it has run', async () => {
  const loading = createScriptLoader([location.origin])('/remotes/mf-order/1.0.0/remoteEntry.js', integrity)
  expect(added()).toMatchObject({ integrity, crossOrigin: 'anonymous' })
  added()?.onload?.(new Event('load'))
  await loading
  expect(added()).toBeNull()
})

test('a script that does not come is an error that names it', async () => {
  const loading = createScriptLoader([location.origin])('/remotes/mf-order/1.0.0/remoteEntry.js', integrity)
  added()?.onerror?.(new Event('error'))
  await expect(loading).rejects.toThrow('/remotes/mf-order/1.0.0/remoteEntry.js did not load')
  expect(added()).toBeNull()
})

test.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1'])(
  'a script of a foreign origin is refused before it is asked for: %s',
  async (url) => {
    await expect(createScriptLoader([location.origin])(url, integrity)).rejects.toThrow('may not come from')
    expect(added()).toBeNull()
  },
)

test('where the browser has trusted types the address goes through the policy portal#mf', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules)
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  const load = createScriptLoader([location.origin])
  expect(createPolicy).toHaveBeenCalledWith('portal#mf', expect.anything())
  await expect(load('https://evil.example/x.js', integrity)).rejects.toThrow('may not come from')
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})
