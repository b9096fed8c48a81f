import { createTabs, type TabMessage } from './tabs.ts'

/** The parts of BroadcastChannel that the tabs use; jsdom has none. */
class FakeChannel extends EventTarget {
  static readonly open: FakeChannel[] = []
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}

beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: FakeChannel }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))

test('F11 A17: a message reaches the other tabs, a malformed one does not', () => {
  const heard: TabMessage[] = []
  const first = createTabs()
  createTabs().listen((message) => void heard.push(message))
  const forger = new FakeChannel('portal')
  for (const forged of [null, 'signedOut', { type: 'organisation', orgId: '11' }, { type: 'signIn', token: 'a' }]) {
    forger.postMessage(forged)
  }
  first.send({ type: 'organisation', orgId: 11 })
  first.send({ type: 'signedOut' })
  expect(heard).toEqual([{ type: 'organisation', orgId: 11 }, { type: 'signedOut' }])
})
