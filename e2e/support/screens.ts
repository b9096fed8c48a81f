import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { axeViolations, colourViolations } from './axe.ts'

export const NARROW = 390
export const MEDIUM = 768
export const WIDE = 1440

/** Words that Russian texts have in Latin letters: formats, abbreviations, names, addresses, codes of errors. */
const LATIN_WORDS =
  /^(?:PDF|pdf|XLSX|xlsx|DOCX|CSV|Excel|mail|email|ID|id|FNR|UART|Major|Express|ERR-\d+|portal-config\.\w+|[\w.-]+@[\w.-]+)$/
/** English texts of the specification (AMB-086, ERR-058, ERR-083). */
const ENGLISH_TEXTS = ['The order has already been paid', 'Payment request error', 'Unexpected Application Error!']

/** The folder for a screenshot of every checked screen: `SCREENSHOTS=/tmp/shots npm run test:e2e -- accessibility`. */
const folder = process.env['SCREENSHOTS']

/** A screen of the portal: axe finds no violation, as in `expectNoViolation`, and its texts are Russian. */
export async function expectAccessible(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  await expectNoViolation(page, name, widths)
  await expectRussian(page, name)
}

/**
 * axe finds no violation (WCAG 2.2 AA and best practices) on the current page in both themes at these widths, and no figures widen
 * hyphens. The page is not reloaded in between. The themes differ in colours only, so the dark one is checked by the rules about colours.
 */
export async function expectNoViolation(
  page: Page,
  name: string,
  widths: readonly number[] = [NARROW, MEDIUM, WIDE],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(finishMotion)
      if (folder !== undefined) {
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      const found = colorScheme === 'light' ? await axeViolations(page) : await colourViolations(page)
      expect.soft(found, `${name}, ${width} px, ${colorScheme}`).toEqual([])
    }
    await expectPlainHyphens(page, `${name}, ${width} px`)
  }
}

/** At each width the page does not scroll sideways. Tables become cards in a task after the resize. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `${width} px` }).toBe(0)
  }
}

/** Waits until nothing is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** Runs in the page: waits for finite animations, such as the colours of a theme change. */
async function finishMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** No text with a hyphen has tabular figures, which would widen it: «ФН - 1.1М», «E - mail». */
async function expectPlainHyphens(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(widenedTexts), `${name}: hyphens in tabular figures`).toEqual([])
}

/** Runs in the page. */
function widenedTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (parentElement?.checkVisibility() !== true || !/\S-\S/.test(data)) continue
    if (getComputedStyle(parentElement).fontVariantNumeric.includes('tabular-nums')) texts.push(data.trim())
  }
  return texts
}

/** AUTH-001: every text of the page that a person sees or hears is Russian. */
async function expectRussian(page: Page, name: string): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), `${name}: language of the page`).toBe('ru')
  const texts = await page.evaluate(shownTexts)
  const foreign = texts.filter(
    (text) => !ENGLISH_TEXTS.includes(text) && latinWords(text).some((word) => !LATIN_WORDS.test(word)),
  )
  expect.soft(foreign, `${name}: texts in another language`).toEqual([])
}

const latinWords = (text: string) => text.match(/[A-Za-z]{2,}(?:[\w.@-]*\w)?/g) ?? []

/** Runs in the page: texts that are shown, and names and hints for assistive technology. */
function shownTexts(): string[] {
  const texts = new Set([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (parentElement?.checkVisibility() === true) texts.add(data.trim())
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!element.checkVisibility()) continue
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      texts.add(element.getAttribute(attribute)?.trim() ?? '')
    }
  }
  return [...texts]
}
