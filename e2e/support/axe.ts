import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA, and axe's best practices: landmarks, the order of headings, names of dialogs. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of the standard that look at colours, which alone differ between the themes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

export interface AxeScope {
  /** The elements to check; the whole page by default. */
  readonly include?: readonly string[]
  /** Only these rules instead of the whole standard. */
  readonly rules?: readonly string[]
}

/** The violations that axe finds in the page's own frame, in readable form. The page loads axe once. */
export async function axeViolations(page: Page, { include = [], rules }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ context, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(context.length === 0 ? document : { include: context }, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      )
    },
    {
      context: [...include],
      options: {
        runOnly:
          rules === undefined
            ? { type: 'tag' as const, values: STANDARD }
            : { type: 'rule' as const, values: [...rules] },
        // The details of what passes are not needed and take long to collect.
        resultTypes: ['violations' as const],
        iframes: false,
      },
    },
  )
}

/** The violations that may differ in another theme. */
export const colourViolations = (page: Page, scope: Pick<AxeScope, 'include'> = {}) =>
  axeViolations(page, { ...scope, rules: COLOURS })
