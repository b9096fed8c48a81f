/** Leads out of the context of a server part. */
export interface PlatformServices {
  /** Calls `wake` with the id after this time, ms. */
  wakeAfter(ms: number, id: number): void
  /** The components of an address as JSON, or `undefined` if it is not valid. */
  parseUrl(href: string, base: string | undefined): string | undefined
  /** The components of a valid address after one has been changed. */
  changeUrl(href: string, component: string, value: string): string
  /** The pairs of a query as JSON. */
  parseQuery(text: string): string
  /** The query of pairs that are given as JSON. */
  writeQuery(pairs: string): string
}

type Pairs = [name: string, value: string][]
type Listener = (event: { readonly type: 'abort' }) => void

/**
 * Defines what a server part may use besides the language, in the context of the part: timers, addresses and what React, its
 * renderer and TanStack Query ask for. The function is made there of its source text, so it can use its arguments only.
 * @returns `wake`, which runs a timer
 */
export function definePlatform(services: PlatformServices, publicUrl: string): (id: number) => void {
  /** Keeps the errors of the outer realm outside: a call fails on a deep stack, or if it is given an object. */
  function ask<T>(call: () => T): T {
    try {
      return call()
    } catch {
      throw new RangeError('refused, or nested too deeply')
    }
  }

  const timers = new Map<number, () => void>()
  let lastTimer = 0
  function startTimer(run: (...args: unknown[]) => void, time: unknown, args: unknown[], repeats: boolean): number {
    const id = (lastTimer += 1)
    const ms = +(time as number) || 0
    timers.set(id, () => {
      if (repeats) ask(() => services.wakeAfter(ms, id))
      else timers.delete(id)
      run(...args)
    })
    ask(() => services.wakeAfter(ms, id))
    return id
  }
  const stopTimer = (id: unknown) => void timers.delete(id as number)
  const resolved = Promise.resolve()
  const startedAt = Date.now()

  class AbortController {
    readonly #listeners = new Set<Listener>()
    readonly signal = {
      aborted: false,
      reason: undefined as unknown,
      addEventListener: (_: 'abort', listener: Listener) => void this.#listeners.add(listener),
      removeEventListener: (_: 'abort', listener: Listener) => void this.#listeners.delete(listener),
      throwIfAborted() {
        if (this.aborted) throw this.reason
      },
    }
    abort(reason: unknown = new Error('aborted')) {
      if (this.signal.aborted) return
      Object.assign(this.signal, { aborted: true, reason })
      for (const listener of this.#listeners) listener({ type: 'abort' })
    }
  }

  class MessagePort {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined
    other: MessagePort | undefined
    postMessage(data: unknown) {
      startTimer(() => this.other?.onmessage?.({ data }), 0, [], false)
    }
  }

  class MessageChannel {
    readonly port1 = new MessagePort()
    readonly port2 = new MessagePort()
    constructor() {
      this.port1.other = this.port2
      this.port2.other = this.port1
    }
  }

  class TextEncoder {
    readonly encoding = 'utf-8'
    encode(text = '') {
      const bytes = unescape(encodeURIComponent(`${text}`.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')))
      return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
    }
  }

  class URLSearchParams {
    #pairs: Pairs
    readonly #changed: ((query: string) => void) | undefined
    constructor(init: unknown = '', changed?: (query: string) => void) {
      this.#changed = changed
      if (typeof init === 'object' && init !== null) {
        const pairs = Symbol.iterator in init ? [...(init as Iterable<Iterable<unknown>>)] : Object.entries(init)
        this.#pairs = pairs.map((pair) => {
          const [name, value] = pair
          return [`${name}`, `${value}`]
        })
      } else {
        const text = `${init}`
        this.#pairs = JSON.parse(ask(() => services.parseQuery(text))) as Pairs
      }
    }
    get size() {
      return this.#pairs.length
    }
    get(name: string) {
      return this.#pairs.find(([known]) => known === `${name}`)?.[1] ?? null
    }
    getAll(name: string) {
      return this.#pairs.filter(([known]) => known === `${name}`).map(([, value]) => value)
    }
    has(name: string) {
      return this.get(name) !== null
    }
    append(name: string, value: string) {
      this.#change([...this.#pairs, [`${name}`, `${value}`]])
    }
    set(name: string, value: string) {
      const place = this.#pairs.findIndex(([known]) => known === `${name}`)
      const others = this.#pairs.filter(([known], index) => known !== `${name}` || index === place)
      this.#change(
        place < 0
          ? [...others, [`${name}`, `${value}`]]
          : others.map((pair, index) => (index === place ? [pair[0], `${value}`] : pair)),
      )
    }
    delete(name: string) {
      this.#change(this.#pairs.filter(([known]) => known !== `${name}`))
    }
    sort() {
      this.#change(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
    }
    forEach(call: (value: string, name: string) => void) {
      for (const [name, value] of this.#pairs) call(value, name)
    }
    *keys() {
      for (const [name] of this.#pairs) yield name
    }
    *values() {
      for (const [, value] of this.#pairs) yield value
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value]
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      const pairs = JSON.stringify(this.#pairs)
      return ask(() => services.writeQuery(pairs))
    }
    #change(pairs: Pairs) {
      this.#pairs = pairs
      this.#changed?.(this.toString())
    }
  }

  class URL {
    #components: Record<string, string>
    static {
      for (const name of 'href origin protocol username password host hostname port pathname search hash'.split(' '))
        Object.defineProperty(URL.prototype, name, {
          get(this: URL) {
            return this.#components[name]
          },
          set(this: URL, value: unknown) {
            this.#change(name, `${value}`)
          },
        })
    }
    constructor(href: unknown, base?: unknown) {
      const components = URL.#parse(href, base)
      if (components === undefined) throw new TypeError('Invalid URL')
      this.#components = JSON.parse(components) as Record<string, string>
    }
    static canParse(href: unknown, base?: unknown) {
      return URL.#parse(href, base) !== undefined
    }
    static #parse(href: unknown, base: unknown) {
      const [address, from] = [`${href}`, base === undefined ? undefined : `${base as string}`]
      return ask(() => services.parseUrl(address, from))
    }
    get searchParams() {
      return new URLSearchParams(this.#components['search'], (query) => this.#change('search', query))
    }
    toString() {
      return this.#components['href']
    }
    toJSON() {
      return this.toString()
    }
    #change(name: string, value: string) {
      const changed = ask(() => services.changeUrl(this.#components['href'] ?? '', name, value))
      this.#components = JSON.parse(changed) as Record<string, string>
    }
  }

  Object.assign(globalThis, {
    global: globalThis,
    setTimeout: (run: () => void, ms: unknown, ...args: unknown[]) => startTimer(run, ms, args, false),
    setInterval: (run: () => void, ms: unknown, ...args: unknown[]) => startTimer(run, ms, args, true),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    // An error in it ends the process.
    queueMicrotask: (run: () => void) => void resolved.then(() => run()),
    performance: { now: () => Date.now() - startedAt },
    AbortController,
    MessageChannel,
    TextEncoder,
    URL,
    URLSearchParams,
    // Libraries ask for settings in the environment: there are none.
    process: Object.freeze({ env: Object.freeze({}) }),
    // Code shared with the browser asks for the portal's origin.
    location: Object.freeze(new URL(publicUrl)),
  })
  return (id) => timers.get(id)?.()
}
