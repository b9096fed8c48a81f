import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumFlags } from '../../../tooling/chromium/find-chromium.ts'

/**
 * Starts a browser without Playwright's settings. Tools of the DevTools protocol reach it by its port.
 * @throws Error when it exits before it listens.
 */
export async function startChromium(executablePath: string): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'))
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--disable-extensions',
    '--no-default-browser-check',
    '--mute-audio',
    '--lang=ru',
    ...chromiumFlags(),
  ]
  const chromium = spawn(executablePath, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(chromium, 'exit')
  const stop = async () => {
    chromium.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface(chromium.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? []
    if (port === undefined) continue
    // Later output is dropped, so that it does not fill the pipe.
    chromium.stderr.resume()
    return { port: Number(port), stop }
  }
  await stop()
  throw new Error(`${executablePath} exited before it was reachable`)
}
