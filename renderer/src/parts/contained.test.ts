import childProcess from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compileFunction, runInNewContext } from 'node:vm'
import { startPartProcess, type PartProcess } from './part-process.ts'
import { restrictedTo } from './spawn-part.ts'

let part: PartProcess | undefined
afterEach(async () => {
  jest.restoreAllMocks()
  await part?.close()
})

/** What the body of a function answers in a server part. */
async function inPart(body: string): Promise<unknown> {
  part = startPartProcess({
    name: { remote: 'mf-catalog', version: '1.0.0' },
    source: {
      code: `exports.run = async (services) => { ${body} }`,
      file: 'server.js',
      base: '/',
      config: { seller: {} },
      publicUrl: 'https://shop.example',
    },
    limits: { time: 20_000, memory: 256 },
    read: async () => 'answer',
    log: () => undefined,
  })
  await part.loaded
  return part.call('run')
}

/** What a server part has besides the language. None of it leads to the network, to files or to other threads. */
const PLATFORM =
  'AbortController MessageChannel TextEncoder URL URLSearchParams clearInterval clearTimeout global location performance ' +
  'process queueMicrotask setInterval setTimeout'

test('A27: a server part has the language and a few globals, whatever else this Node has', async () => {
  const language = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'))
  const names = (await inPart('return Object.getOwnPropertyNames(globalThis).sort()')) as string[]
  expect(names.filter((name) => !language.has(name)).join(' ')).toBe(PLATFORM)
})

/** Objects that a server part may come by, as `seeds`. Those of the last three are errors of Node itself. */
const SEEDS = `
  const attempt = (run) => { try { return run() } catch (error) { return error } }
  const frames = () => {
    const { prepareStackTrace } = Error
    Error.prepareStackTrace = (_, sites) => sites
    const sites = new Error().stack
    Error.prepareStackTrace = prepareStackTrace
    return sites.flatMap((site) => [site, site.getFunction(), site.getThis()])
  }
  const deepest = (run) => {
    const found = []
    const dive = () => { try { dive() } catch (error) { found.push(error, attempt(run)) } }
    attempt(dive)
    return found
  }
  const withObjectsAsJson = (run) => {
    const { stringify } = JSON
    JSON.stringify = () => ({})
    const found = attempt(run)
    JSON.stringify = stringify
    return found
  }
  const seeds = [
    globalThis, services, await services.read('/a'), arguments, attempt(() => new URL('no address')), new URL('/a?b=c', location.href).searchParams,
    await services.read(Symbol()).catch((error) => error), await services.read({ toString() { throw 1 } }).catch((error) => error), await new Promise((run) => setTimeout(run, 1, [])),
    attempt(() => Function('return process')()), attempt(() => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))), frames(),
    withObjectsAsJson(() => String(new URLSearchParams('a=b'))), deepest(() => new URL('https://a')), ...(await Promise.all(deepest(() => services.read('/a').catch((error) => error)))), deepest(() => setTimeout(() => 0)),
  ]
  const ofNode = [
    ...deepest(() => new Error().stack),
    await import('node:fs').catch((error) => error),
    ...await Promise.all(deepest(() => import('node:fs').catch((error) => error))),
  ]
`

test('A27: no object of the outer realm is reachable for a server part', async () => {
  const foreign = await inPart(`${SEEDS}
    const known = new Set()
    const foreign = []
    const visit = (value, path) => {
      if (Object(value) !== value || known.has(value)) return
      known.add(value)
      let end = value
      while (Object.getPrototypeOf(end) !== null) end = Object.getPrototypeOf(end)
      if (end !== Object.prototype && end !== value) foreign.push(path)
      for (const [name, { value: inner, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(value)))
        for (const found of [inner, get, set]) visit(found, path + '.' + name)
      visit(Object.getPrototypeOf(value), path + '.__proto__')
    }
    seeds.forEach((seed, index) => visit(seed, String(index)))
    return { foreign, isThorough: known.size > 1_000 }
  `)
  expect(foreign).toEqual({ foreign: [], isThorough: true })
})

test('A27: an object that a part passes off as text never meets code of the outer realm', async () => {
  const met = await inPart(`
    const met = []
    const meets = (...values) => { met.push(values.map((value) => typeof value)); return '' }
    const { stringify } = JSON
    const asText = Object.assign(Object.create(null), { toString: meets, toJSON: meets, [Symbol.for('nodejs.util.inspect.custom')]: meets })
    JSON.stringify = (value) => value === 1 ? asText : stringify(value)
    exports.select = () => 1
    exports.met = () => met
    return met
  `)
  expect(met).toEqual([])
  part?.setState('{}')
  await expect(part?.select({ path: '/', search: '' })).rejects.toThrow('nested too deeply')
  expect(await part?.call('met')).toEqual([])
})

test('A27: no constructor makes code of texts, and what Node throws cannot be changed', async () => {
  const open = await inPart(`${SEEDS}
    const open = []
    for (const found of [...seeds, ...ofNode, async () => 0, function* () {}]) {
      if (Object(found) !== found) continue
      const chain = [found]
      while (Object.getPrototypeOf(chain.at(-1)) !== null) chain.push(Object.getPrototypeOf(chain.at(-1)))
      for (const one of chain) {
        const made = attempt(() => one.constructor.constructor('return process.getBuiltinModule("node:fs")')())
        if (typeof made?.readFileSync === 'function') open.push('code')
        if (attempt(() => one.constructor('return 1')) === 1) open.push('code')
      }
      if (!(chain.at(-1) === Object.prototype) && attempt(() => { 'use strict'; chain.at(-1).polluted = 1 }) === undefined) open.push('changed')
    }
    return { open, seen: ofNode.filter((error) => !(error instanceof Error)).length > 0 }
  `)
  expect(open).toEqual({ open: [], seen: true })
})

test.each([
  ["globalThis[Symbol.for('undici.globalDispatcher.1')].dispatch"],
  ["fetch('http://127.0.0.1')"],
  ["require('node:fs')"],
  ["module.constructor._load('node:fs')"],
  ["await import('node:fs')"],
  ['process.env.PATH.length'],
  ["process.getBuiltinModule('node:net')"],
  ["process.binding('fs')"],
  ["process.dlopen({ exports: {} }, '/lib/libc.so')"],
  ["new WebSocket('ws://127.0.0.1:1')"],
  ["new EventSource('http://127.0.0.1')"],
  ["new BroadcastChannel('a')"],
  ["new Worker('')"],
  ["Function('return 1')()"],
  ["eval('1')"],
  ['new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
  ["setTimeout('globalThis.ran = 1'); await new Promise((run) => setTimeout(run, 50)); ran"],
])('A27: a server part cannot: %s', async (attempt) => {
  await expect(
    inPart(
      `return String(${attempt.includes(';') ? `await (async () => { ${attempt.replace(/(\w+)$/, 'return $1')} })()` : attempt})`,
    ),
  ).rejects.toThrow()
})

test('A27: outside its context too, the process has no network, files, processes, threads, addons and code of texts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'part-'))
  const server = createServer((socket) => socket.end('open')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const probe = join(folder, 'probe.mjs')
  writeFileSync(
    probe,
    `import fs from 'node:fs'
    import net from 'node:net'
    import dgram from 'node:dgram'
    import dns from 'node:dns/promises'
    import { execSync } from 'node:child_process'
    import { Worker } from 'node:worker_threads'
    import { open } from 'node:inspector'
    const dispatcher = () => globalThis[Symbol.for('undici.globalDispatcher.1')]
    await fetch('http://127.0.0.1:${port}').catch(() => 0)
    const heard = (emitter, event) => new Promise((resolve, reject) => emitter.on(event, resolve).on('error', reject))
    const attempts = {
      file: () => fs.readFileSync('/etc/passwd'),
      write: () => fs.writeFileSync('${folder}/written', ''),
      descriptors: () => fs.readdirSync('/proc/self/fd'),
      memory: () => fs.readFileSync('/proc/self/mem'),
      environment: () => fs.readFileSync('/proc/' + process.ppid + '/environ'),
      variables: () => { if (Object.keys(process.env).length === 0) throw 0 },
      socket: () => heard(net.connect(${port}, '127.0.0.1'), 'connect'),
      local: () => heard(net.connect('/var/run/docker.sock'), 'connect'),
      listen: () => heard(net.createServer().listen(0), 'listening'),
      datagram: () => { const socket = dgram.createSocket('udp4'); return new Promise((resolve, reject) => { socket.on('error', reject); socket.send('a', 9, '127.0.0.1', (error) => error ? reject(error) : resolve()) }) },
      name: () => dns.lookup('localhost'),
      fetch: () => fetch('http://127.0.0.1:${port}'),
      dispatcher: () => dispatcher().request({ origin: 'http://127.0.0.1:${port}', path: '/', method: 'GET' }),
      process: () => execSync('id'),
      thread: () => new Worker('0', { eval: true }),
      binding: () => process.binding('fs'),
      addon: () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
      inspector: () => open(0),
      code: () => Function('return 1')(),
    }
    const found = []
    for (const [name, attempt] of Object.entries(attempts)) try { await attempt(); found.push(name) } catch {}
    process.stdout.write(JSON.stringify([Object.keys(attempts).length, found]), () => process.exit())
    `,
  )
  const child = childProcess.spawn(process.execPath, [...restrictedTo(folder), probe], { env: {} })
  expect(JSON.parse(await text(child.stdout))).toEqual([19, []])
  server.close()
  rmSync(folder, { recursive: true })
})

test('A27: the process of a part has these restrictions, and reads the files of its program only', async () => {
  const spawn = jest.spyOn(childProcess, 'spawn')
  await inPart('return 1')
  const options = spawn.mock.lastCall?.[1].filter((option) => option.startsWith('-'))
  expect(options).toEqual([
    ...restrictedTo(join(__dirname, 'program/')),
    expect.stringMatching(/^--max-old-space-size=\d+$/),
  ])
})

test('A27: the process has no environment, and no descriptor of the renderer but the ends of stdin, stdout and stderr', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spawn = jest.spyOn(childProcess, 'spawn')
  await inPart('return 1')
  const [spawned] = spawn.mock.results
  const linksOf = (process: number | string | undefined) =>
    readdirSync(`/proc/${process}/fd`).flatMap((descriptor) => {
      try {
        return [[descriptor, readlinkSync(`/proc/${process}/fd/${descriptor}`)] as const]
      } catch {
        return []
      }
    })
  // A shell may have left some to all that it starts.
  const inherited = new Set(linksOf(process.ppid).map(([, link]) => link))
  const own = new Set(linksOf('self').map(([, link]) => link))
  const ofPart = linksOf(spawned?.value.pid).filter(
    ([, link]) => !/^anon_inode:|^\/dev\/null$/.test(link) && !inherited.has(link),
  )
  server.close()
  expect(readFileSync(`/proc/${spawned?.value.pid}/environ`, 'utf8')).toBe('')
  expect([...own].some((link) => link.startsWith('socket:'))).toBe(true)
  expect(ofPart.filter(([, link]) => own.has(link))).toEqual([])
  // Node's own pipes are between its threads.
  expect(ofPart.filter(([, link]) => !link.startsWith('pipe:')).map(([descriptor]) => descriptor)).toEqual([
    '0',
    '1',
    '2',
  ])
})

test('a server part has addresses, timers and encodings as the standards define them', async () => {
  const body = `
    const { href, searchParams } = new URL('../b?x=%D1%84&x=2#h', 'https://user@shop.example:8443/a/')
    const changed = new URL('https://shop.example/?a=1')
    changed.searchParams.append('b', 'ф н')
    changed.searchParams.set('a', 3)
    changed.pathname = '/я'
    const query = new URLSearchParams({ q: 'a b', z: 1 })
    query.sort()
    query.delete('z')
    const controller = new AbortController()
    const aborted = []
    controller.signal.addEventListener('abort', () => aborted.push(controller.signal.aborted))
    controller.abort()
    const { port1, port2 } = new MessageChannel()
    const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
    port2.postMessage('told')
    await told
    port1.onmessage = null
    let ticks = 0
    await new Promise((resolve) => { const id = setInterval(() => { if ((ticks += 1) === 3) { clearInterval(id); resolve() } }, 1) })
    clearTimeout(setTimeout(() => (ticks = 'not cleared')))
    await new Promise((resolve) => setTimeout(resolve, 20))
    return [
      href, [...searchParams], searchParams.getAll('x'), String(changed), JSON.stringify(changed), URL.canParse('a'), String(query), query.has('q'),
      query.get('z'), [...new URLSearchParams('?a=1&b')].length, new URLSearchParams([['a', 'б']]).size, aborted, await told, ticks,
      [...new TextEncoder().encode('ф😀\\ud800')], location.origin, performance.now() >= 0,
    ]`
  const answer = await inPart(body)
  const byNode = compileFunction(`return (async () => { ${body} })()`, ['location'])
  const standard: unknown = await byNode({ origin: 'https://shop.example' })
  expect(answer).toEqual(JSON.parse(JSON.stringify(standard)))
})
