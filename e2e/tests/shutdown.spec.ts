import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { request } from '@playwright/test'
import { inRoot } from '../../tooling/workspace.ts'
import { accounts } from '../support/accounts.ts'
import { newDataDir } from '../support/data-dir.ts'
import { hold, interceptOrder, refusesConnections } from '../support/held-order.ts'
import { newContact, placedOrders } from '../support/orders.ts'
import { openSession } from '../support/provider-session.ts'
import { expect, test } from '../support/test.ts'

interface Started {
  readonly url: string
  readonly process: ChildProcess
  /** The exit code. */
  readonly ended: Promise<unknown>
}

/** Runs `npm start` without npm, in a process group of its own, as a terminal does. @param port 0 takes a free one */
async function start(dataDir: string, port: string): Promise<Started> {
  const child = spawn(process.execPath, [inRoot('tooling/runner/start.ts')], {
    cwd: inRoot(),
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, npm_lifecycle_event: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`npm start ended with ${String(code)}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /The portal runs at (\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return { url, process: child, ended }
}

test('F25: Ctrl-C and SIGTERM let an order that is on its way be placed and answered', async ({ browser }) => {
  test.slow()
  const dataDir = await newDataDir()
  let portal = await start(dataDir, '0')
  try {
    const storageState = await openSession(request, portal.url, accounts.regular)
    const page = await (await browser.newContext({ baseURL: portal.url, storageState })).newPage()
    const contact = newContact()
    const order = await interceptOrder(page, contact)

    const atCtrlC = await hold(order, 'at-ctrl-c')
    // A terminal sends the signal to the whole process group.
    process.kill(-(portal.process.pid ?? 0), 'SIGINT')
    await refusesConnections(portal.url)
    const placed = await atCtrlC.finish()
    expect(placed).toEqual({ status: 200, text: expect.stringMatching(/"orderId":\d+/) as unknown as string })
    expect(await portal.ended).toBe(0)

    portal = await start(dataDir, new URL(portal.url).port)
    const { orderId } = JSON.parse(placed.text) as { orderId: number }
    expect(await placedOrders(page, contact)).toEqual([orderId])

    const atSigterm = await hold(order, 'at-sigterm')
    portal.process.kill('SIGTERM')
    await refusesConnections(portal.url)
    expect(await atSigterm.finish()).toMatchObject({ status: 200 })
    expect(await portal.ended).toBe(0)

    const log = await readFile(join(dataDir, 'logs/backend.log'), 'utf8')
    expect(log.match(/"event":"stopped"/g)).toHaveLength(2)
  } finally {
    if (portal.process.exitCode === null) process.kill(-(portal.process.pid ?? 0), 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
