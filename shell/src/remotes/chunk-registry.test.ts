import { openChunkRegistry } from './chunk-registry.ts'

const page = window as unknown as { webpackChunkmf_order?: string[] }

/** What webpack's chunks and containers do when their script runs. */
function run(src: string, chunk: string): string[] {
  const script = document.createElement('script')
  script.src = src
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const registry = (page.webpackChunkmf_order = page.webpackChunkmf_order ?? [])
  registry.push(chunk)
  running.mockRestore()
  return registry
}

beforeAll(() => {
  openChunkRegistry('mf_order', '/remotes/mf-order/1.0.0/')
  openChunkRegistry('mf_order', '/remotes/mf-order/1.1.0/')
})

test('a release takes no chunk of another one', () => {
  expect(run('/remotes/mf-order/1.0.0/page.js', 'old page')).toEqual(['old page'])
  expect(run('/remotes/mf-order/1.1.0/page.js', 'new page')).toEqual(['new page'])
})

test('F4: a widget mounted from the earlier release still gets the chunk it loads later', () => {
  const registry = run('/remotes/mf-order/1.0.0/container.js', 'container')
  // A retry of the same release and a newer release come between.
  openChunkRegistry('mf_order', '/remotes/mf-order/1.0.0/')
  run('/remotes/mf-order/1.1.0/container.js?retry=1', 'newer container')
  expect(run('/remotes/mf-order/1.0.0/dialog.js', 'dialog')).toBe(registry)
  expect(registry).toContain('dialog')
})

test('a script of nobody reaches no release', () => {
  const before = run('/remotes/mf-order/1.0.0/a.js', 'a').length
  run('https://evil.example/remotes/mf-order/1.0.0/b.js', 'b')
  expect(page.webpackChunkmf_order).toBeUndefined()
  expect(run('/remotes/mf-order/1.0.0/c.js', 'c')).toHaveLength(before + 1)
})
