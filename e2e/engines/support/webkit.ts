import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { EnginePrograms } from '../../../tooling/chromium/find-engines.ts'
import { freePort } from '../../../tooling/nginx/run-nginx.ts'
import { LONGEST_LOAD, WINDOW, type Engine, type Tab } from './engine.ts'

/** How long a process may take to end, ms. */
const LONGEST_STOP = 5_000

/** WebKitGTK's test browser on a screen of its own, by WebDriver. Only one can run at a time. */
export async function startWebKit({ webKitDriver, miniBrowser, xvfb }: EnginePrograms): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const screen = spawn(
      xvfb,
      ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
    )
    undo.push(() => end(screen))
    const [display] = (await once(screen.stdio[3] as Readable, 'data', {
      signal: AbortSignal.timeout(LONGEST_LOAD),
    })) as [Buffer]

    const port = await freePort()
    const driver = spawn(webKitDriver, [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, HOME: folder, XDG_RUNTIME_DIR: folder },
    })
    undo.push(() => end(driver))
    const server = `http://127.0.0.1:${port}`
    await expect(async () => {
      expect((await fetch(`${server}/status`)).ok).toBe(true)
    }).toPass({ timeout: LONGEST_LOAD, intervals: [100] })

    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // The first script then runs while the page loads, and so do the listeners for its faults.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      })
      .build()
    await session.manage().setTimeouts({ pageLoad: LONGEST_LOAD, script: LONGEST_LOAD })
    await session.manage().window().setRect(WINDOW)
    const capabilities = await session.getCapabilities()
    const faults: string[] = []
    const tabs: Tab[] = []
    return {
      version: `WebKitGTK ${capabilities.getBrowserVersion()}`,
      async newTab() {
        await session.switchTo().newWindow('tab')
        const tab = tabOf(session, await session.getWindowHandle(), faults)
        tabs.push(tab)
        return tab
      },
      async faults() {
        for (const tab of tabs) await tab.evaluate('null')
        return faults
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ends a process and those that it has started. */
async function end(leader: ChildProcess): Promise<void> {
  if (leader.exitCode !== null || leader.signalCode !== null || leader.pid === undefined) return
  const group = -leader.pid
  const ended = once(leader, 'exit')
  process.kill(group, 'SIGTERM')
  const impatience = setTimeout(() => process.kill(group, 'SIGKILL'), LONGEST_STOP)
  await ended
  clearTimeout(impatience)
}

function tabOf(session: WebDriver, handle: string, faults: string[]): Tab {
  async function run<Result>(expression: string): Promise<Result> {
    await session.switchTo().window(handle)
    const script = `const seen = (${String(watchFaults)})(); return [${expression}, seen.splice(0)]`
    const [result, seen] = await session.executeScript<[Result, string[]]>(script)
    faults.push(...seen)
    return result
  }
  return {
    async open(url) {
      await session.switchTo().window(handle)
      await session.get(url)
    },
    evaluate: (expression) => run(expression),
    async find(expression) {
      const element = await run<WebElement | null>(expression)
      return element === null ? undefined : { click: () => element.click(), type: (text) => element.sendKeys(text) }
    },
  }
}

/**
 * Runs in the page, with every expression: listens for faults, and gives those seen since the last one. WebDriver has no
 * access to the console, and WebKit prints none of a private session, which this one is. A fault before the first
 * expression in a document is missed.
 */
function watchFaults(): string[] {
  const page = window as unknown as { faultsSeen?: string[] }
  if (page.faultsSeen !== undefined) return page.faultsSeen
  const seen: string[] = (page.faultsSeen = [])
  const log = console.error
  console.error = (...values) => {
    seen.push(`console: ${values.map(String).join(' ')}`)
    log(...values)
  }
  addEventListener('error', ({ message }) => void seen.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => void seen.push(`rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.push(`policy: ${violatedDirective} ${blockedURI}`)
  })
  return seen
}
