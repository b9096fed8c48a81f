import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { axeViolations, colourViolations } from './axe.ts'
import { expectRussian } from './russian.ts'

export const NARROW = 390
export const WIDE = 1440

/** The folder for a screenshot of every checked screen: `SCREENSHOTS=/tmp/shots npm run test:e2e -- accessibility`. */
const folder = process.env['SCREENSHOTS']

/** A screen of the portal: axe finds no violation, as in `expectNoViolation`, and its texts are Russian. */
export async function expectAccessible(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  await expectNoViolation(page, name, widths)
  await expectRussian(page, name)
}

/**
 * axe finds no violation (WCAG 2.2 AA) on the current page in both themes at these widths. The page is not reloaded in
 * between. The themes differ in colours only, so the dark one is checked by the rules about colours.
 */
export async function expectNoViolation(
  page: Page,
  name: string,
  widths: readonly number[] = [NARROW, WIDE],
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
  }
}

/** At each width the page does not scroll sideways. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
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
