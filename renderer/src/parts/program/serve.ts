import type { PublicState, ServerPart, ServerServices, ShellServerPart } from 'shared-contracts/portal/server-part'
import type { FromPart, ReadState, Rendered, Selected } from './from-part.ts'
import type { PartSource, ToPart } from './messages.ts'

/** Leads out of the context of a server part. */
export interface PartServices {
  /** Sends a line to the renderer. */
  send(line: string): void
  hash(text: string): string
}

export interface RunningPart {
  /** Takes a line of the renderer. */
  receive(line: string): void
  /** An error of the part as text. */
  describe(error: unknown): string
}

type Load = (module: { exports: unknown }, exports: unknown, serverPartBase: string) => void

/**
 * Loads a server part in its context, and answers the renderer's calls. It asks the renderer for public answers of the API.
 * The function is made there of its source text, so it can use its arguments only.
 * @param settings as JSON
 * @param longest most characters of a result and of the message of an error
 * @throws what the part throws while it is loaded
 */
export function servePart(
  outside: PartServices,
  load: Load,
  settings: string,
  longest: { readonly result: number; readonly error: number },
): RunningPart {
  const { base, config, publicUrl } = JSON.parse(settings) as PartSource
  const module: { exports: Record<string, (...args: unknown[]) => unknown> } = { exports: {} }

  /** Keeps the errors of the outer realm outside: a call fails on a deep stack, or if it is given an object. */
  function ask<T>(call: () => T): T {
    try {
      return call()
    } catch {
      throw new RangeError('refused, or nested too deeply')
    }
  }
  function send(message: FromPart): void {
    const line = JSON.stringify(message)
    ask(() => outside.send(line))
  }

  const reads = new Map<number, { resolve(text: string): void; reject(error: Error): void }>()
  let lastRead = 0
  const services: ServerServices = {
    config: config as ServerServices['config'],
    publicUrl,
    read: (address) =>
      new Promise((resolve, reject) => {
        reads.set((lastRead += 1), { resolve, reject })
        send({ type: 'read', id: lastRead, address: String(address) })
      }),
  }

  let state: PublicState | undefined
  /** Fingerprints of selections that are the same object for many pages. */
  const fingerprints = new WeakMap<object, string>()

  function fingerprintOf(selected: object): string {
    const known = fingerprints.get(selected)
    if (known !== undefined) return known
    const text = JSON.stringify(selected)
    const made = ask(() => outside.hash(text))
    fingerprints.set(selected, made)
    return made
  }

  let rendering: Promise<unknown> = Promise.resolve()
  /** The methods that need the state. */
  const withState: Record<string, (remote: ServerPart, state: PublicState, address: never) => unknown> = {
    select(remote, whole, address): Selected {
      const selected = remote.select(address, whole)
      return { fingerprint: fingerprintOf(selected), isWhole: selected === whole }
    },
    // One page after the other, because a server part may store the data of its page in variables of its modules.
    render(remote, whole, address): Promise<Rendered> {
      const rendered = rendering.then(async () => {
        const asked: string[] = []
        const read = (source: string) => {
          asked.push(source)
          return services.read(source)
        }
        const page = await remote.render(address, remote.select(address, whole), { ...services, read })
        return { page, asked }
      })
      rendering = rendered.catch(() => undefined)
      return rendered
    },
  }

  async function readState(shell: ShellServerPart): Promise<ReadState> {
    const { state: read, data } = await shell.state(services)
    return { value: JSON.stringify(read), data }
  }

  async function resultOf(method: string, args: readonly unknown[]): Promise<unknown> {
    const part = module.exports
    if (method === 'isAlive') return true
    if (method === 'state') return readState(part as unknown as ShellServerPart)
    const stateful = withState[method]
    if (stateful !== undefined) {
      if (state === undefined) throw new Error('there is no state yet')
      return stateful(part as unknown as ServerPart, state, args[0] as never)
    }
    const called = part[method]
    if (called === undefined) throw new Error(`the server part has no ${method}`)
    return called(...args, services)
  }

  /** The result of a call, as JSON. @throws Error when it is none, or too long. */
  async function answer(method: string, args: readonly unknown[]): Promise<string> {
    const result = JSON.stringify(await resultOf(method, args)) as string | undefined
    if (result === undefined) throw new Error(`${method} answered nothing`)
    if (result.length > longest.result)
      throw new Error(`${method} answered ${result.length} characters, at most ${longest.result} are taken`)
    return result
  }

  const describe = (error: unknown) =>
    String(error instanceof Error ? (error.stack ?? error.message) : error)
      .split('\n')
      .slice(0, 4)
      .join(' ')
      .slice(0, longest.error)

  load(module, module.exports, base)
  send({ type: 'loaded' })
  return {
    describe,
    receive(line) {
      const message = JSON.parse(line) as ToPart
      switch (message.type) {
        case 'state':
          state = JSON.parse(message.state) as PublicState
          break
        case 'answer':
          reads.get(message.id)?.resolve(message.text)
          reads.delete(message.id)
          break
        case 'failure':
          reads.get(message.id)?.reject(Object.assign(new Error(message.message), { status: message.status }))
          reads.delete(message.id)
          break
        case 'call': {
          const { id, method, args } = message
          answer(method, args).then(
            (result) => send({ type: 'result', id, result }),
            (error: unknown) => send({ type: 'error', id, message: describe(error) }),
          )
          break
        }
      }
    },
  }
}
