import { launch, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { chromiumFlags } from '../../../tooling/chromium/find-chromium.ts'
import type { EnginePrograms } from '../../../tooling/chromium/find-engines.ts'
import { LONGEST_LOAD, WINDOW, type Engine, type Tab } from './engine.ts'

/** Chromium, by the DevTools protocol. */
export const startChromium = ({ chromium }: EnginePrograms) =>
  start({ browser: 'chrome', executablePath: chromium, args: [...chromiumFlags(), '--lang=ru'] })

/** Firefox, by WebDriver BiDi. */
export const startFirefox = ({ firefox }: EnginePrograms) =>
  start({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru' },
  })

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, defaultViewport: WINDOW, timeout: LONGEST_LOAD })
  const faults: string[] = []
  return {
    version: await browser.version(),
    async newTab() {
      const page = await browser.newPage()
      page.setDefaultTimeout(LONGEST_LOAD)
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`))
      return tabOf(page)
    },
    faults: () => Promise.resolve(faults),
    stop: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null
      return element === null ? undefined : { click: () => element.click(), type: (text) => element.type(text) }
    },
  }
}
