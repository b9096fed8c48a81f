// `npm run bench -- company-choice` measures the choice among 5,061 organisations, on its page and in the profile menu, on
// a CPU slowed down four times; it needs builds (`npm run build`). Exits with 1 when the longest layout of a step takes
// more than 50 ms at the median of the rounds. A longer task is only marked, because other work on the machine lengthens
// it.
import type { Page } from '@playwright/test'
import { measureStep, measureWidths, type Step, type Round } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'
import { signIn } from './support/sign-in.ts'

const ORGANISATIONS = 5_061
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]

// The first is an organisation of the sample data, so that its name is known in the header.
const logins = Array.from({ length: ORGANISATIONS }, (_, index) => ({
  orgId: index === 0 ? 1_001 : 10_000 + index,
  orgName: `Общество с ограниченной ответственностью «Торговый дом ${index}»`,
  orgNameCustom: index % 3 === 0 ? `Объект № ${index}` : null,
  orgInn: String(7_700_000_000 + index),
  orgKpp: '770001001',
  isEmployee: index % 7 === 0,
}))

const field = (page: Page) => page.getByLabel('Поиск компании')
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/** The measured steps. Each starts once the page has nothing left to do. */
const steps: readonly Step[] = [
  ['open', open],
  ['type a name', (page) => field(page).pressSequentially('торговый дом 49', { delay: 120 })],
  ['clear', (page) => field(page).fill('')],
  ['type an INN', (page) => field(page).pressSequentially('7700000000', { delay: 120 })],
  ['choose', (page) => field(page).press('Enter')],
  ['open the menu', openMenu],
  ['organisations in the menu', showInMenu],
  ['end of the list', (page) => page.keyboard.press('End')],
]

async function open(page: Page) {
  await page.goto('/multi-login')
  await field(page).waitFor()
}

async function openMenu(page: Page) {
  const banner = page.getByRole('banner')
  if (isNarrow(page)) await banner.getByRole('button', { name: 'Меню' }).click()
  else await banner.locator('button[aria-haspopup=menu]').click()
}

async function showInMenu(page: Page) {
  await page.getByRole(isNarrow(page) ? 'button' : 'menuitem', { name: 'Сменить организацию' }).click()
}

/** One round through all steps. */
async function round(width: number): Promise<Round> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU', viewport })
  const page = await context.newPage()
  await page.goto('/information')
  await signIn(page)
  await page.route('**/auth/multilogin', (route) => route.fulfill({ json: { type: 'LK', userId: 1, logins } }))
  await page.setViewportSize({ width, height: 900 })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const seen = new Map()
  for (const [name, act] of steps) seen.set(name, await measureStep(page, () => act(page)))
  await context.close()
  return seen
}

const { portal, browser, close } = await openPortal()
try {
  const titleOf = (width: number) => `${ORGANISATIONS} organisations, width ${width}, CPU slowdown ${SLOWDOWN}`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
