import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import vm from 'node:vm'
import { freezeLanguage } from './freeze.ts'
import { readLines } from './lines.ts'
import { LONGEST_ERROR, LONGEST_RESULT, type PartSource } from './messages.ts'
import { definePlatform } from './platform.ts'
import { servePart, type RunningPart } from './serve.ts'

// The process of one server part. The part is code of a remote's team: it runs in a context of its own, and gets nothing of
// this realm. What leads out of the context takes and gives texts and numbers only.

const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
// On a deep stack, and for `import()`, Node itself throws errors of this realm into the context.
freezeLanguage(vm.runInContext('Object.getOwnPropertyNames(globalThis)', context) as string[])

/** The same function made of its source text in the context of the part. It can use its arguments only. */
const inContext = <T extends (...args: never) => unknown>(made: T) =>
  vm.runInContext(`'use strict';(${made.toString()})`, context) as T

/** A function for the context: it refuses objects, whose methods are code of the part. */
const outlet =
  <A extends unknown[], R>(call: (...values: A) => R) =>
  (...values: A): R => {
    if (values.some((value) => Object(value) === value)) throw new TypeError('takes texts and numbers only')
    return call(...values)
  }

const COMPONENTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const
const componentsOf = (url: URL) => JSON.stringify(Object.fromEntries(COMPONENTS.map((name) => [name, url[name]])))

let part: RunningPart | undefined

function start({ code, file, base, config, publicUrl }: PartSource): RunningPart {
  const wake = inContext(definePlatform)(
    {
      wakeAfter: outlet((ms, id) => void setTimeout(() => wake(id), ms)),
      parseUrl: outlet((href, from) => {
        const url = URL.parse(href, from)
        return url === null ? undefined : componentsOf(url)
      }),
      changeUrl: outlet((href, name, value) => componentsOf(Object.assign(new URL(href), { [name]: value }))),
      parseQuery: outlet((text) => JSON.stringify([...new URLSearchParams(text)])),
      writeQuery: outlet((pairs) => new URLSearchParams(JSON.parse(pairs) as [string, string][]).toString()),
    },
    publicUrl,
  )
  const load = vm.compileFunction(code, ['module', 'exports', 'serverPartBase'], {
    filename: file,
    parsingContext: context,
  })
  return inContext(servePart)(
    {
      send: outlet((line) => void process.stdout.write(`${line}\n`)),
      hash: outlet((text) => createHash('sha256').update(text).digest('base64url')),
    },
    load as Parameters<typeof servePart>[1],
    JSON.stringify({ base, config, publicUrl }),
    { result: LONGEST_RESULT, error: LONGEST_ERROR },
  )
}

/** Ends the process. The renderer logs the error. */
function end(error: unknown): void {
  try {
    writeSync(2, `${part?.describe(error) ?? (error as Error).stack}\n`)
  } finally {
    process.exit(1)
  }
}
process.on('uncaughtException', end)
process.on('unhandledRejection', end)

readLines(process.stdin, (line) => {
  if (part === undefined) part = start(JSON.parse(line) as PartSource)
  else part.receive(line)
})
// The renderer has ended.
process.stdin.on('end', () => process.exit())
