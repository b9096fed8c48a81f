import type { Page } from '@playwright/test'
import { changeRegistry, registryEntry } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => main(page).getByRole('heading', { name: 'Раздел не открылся' })
const retry = (page: Page) => main(page).getByRole('button', { name: 'Повторить' })
const section = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const products = (page: Page) => page.getByRole('heading', { name: 'Товары', exact: true })

/** For each remote: a page of it, its text for a guest, and a page of another remote with its text. */
const remotes = {
  'mf-catalog': {
    path: '/information',
    shows: 'Для покупателей',
    other: '/orders',
    otherShows: 'пройдите авторизацию',
  },
  'mf-order': { path: '/order', shows: 'Корзина пуста', other: '/products', otherShows: 'Товары' },
  'mf-history': { path: '/orders', shows: 'пройдите авторизацию', other: '/products', otherShows: 'Товары' },
  'mf-account': { path: '/profile', shows: 'Вы не авторизованы', other: '/products', otherShows: 'Товары' },
} as const

/** Navigates without a page load, like a link. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)

const groups = [['mf-catalog'], ['mf-order', 'mf-history', 'mf-account']] as const

for (const names of groups) {
  test.describe(names.join(', '), () => {
    test.use({ expectedFaults: new RegExp(names.join('|')) })

    test(`F1 AMB-002 AMB-089: if ${names.join(', ')} is down, its panel is shown within 5 s, other remotes work, and a retry opens it without a page load`, async ({
      page,
    }) => {
      for (const name of names) await page.route(`**/remotes/${name}/**`, (route) => route.abort())
      await page.goto(remotes[names[0]].path)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      for (const name of names) {
        const { path, shows, other, otherShows } = remotes[name]
        await go(page, path)
        await expect(panel(page)).toBeVisible({ timeout: 5_000 })
        await go(page, other)
        await expect(main(page).getByText(otherShows).first()).toBeVisible()
        await go(page, path)
        await expect(panel(page)).toBeVisible()
        await page.unroute(`**/remotes/${name}/**`)
        await retry(page).click()
        await expect(main(page).getByText(shows).first()).toBeVisible()
      }
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })
  })
}

test('F2: a slow remote shows a skeleton, a message after 8 s, and its page when it has loaded', async ({ page }) => {
  await page.clock.install()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/remotes/mf-history/**', async (route) => {
    await held
    await route.continue()
  })
  // The load event waits for the held preloads.
  await page.goto('/orders', { waitUntil: 'domcontentloaded' })
  await expect(main(page).locator('[aria-busy="true"]')).toBeVisible()
  await expect(main(page).getByText('Загрузка занимает больше времени, чем обычно')).toBeHidden()
  await page.clock.fastForward(8_000)
  await expect(main(page).getByText('Загрузка занимает больше времени, чем обычно')).toBeVisible()
  await page.clock.fastForward(22_000)
  release()
  await expect(main(page).getByText('пройдите авторизацию').first()).toBeVisible()
  await expect(main(page).getByText('Загрузка занимает больше времени, чем обычно')).toBeHidden()
})

test.describe('a hang', () => {
  test.use({ expectedFaults: /mf-history/ })

  test('F2 CONST-009: a remote that has not loaded after 120 s fails, and a retry opens it', async ({ page }) => {
    await page.clock.install()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/remotes/mf-history/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/orders', { waitUntil: 'domcontentloaded' })
    await expect(main(page).locator('[aria-busy="true"]')).toBeVisible()
    await page.clock.fastForward(121_000)
    await expect(panel(page)).toBeVisible()
    release()
    await retry(page).click()
    await expect(main(page).getByText('пройдите авторизацию').first()).toBeVisible()
  })
})

const code = 'window.isHacked = true; return "/"'
const badReleases = {
  'mf-history': () => '<!doctype html><script>window.isHacked = true</script>',
  'mf-account': (live) => ({ name: live['name'], version: live['version'] }),
  'mf-order': (live) => ({ ...live, contract: '9.0.0' }),
  'mf-catalog': (live) => ({ ...live, getPublicPath: code }),
} as const satisfies Record<keyof typeof remotes, (live: Record<string, unknown>) => unknown>

test('F3: live releases that are HTML, cut short, of another contract or code as text are never executed; the previous releases work', async ({
  page,
}) => {
  await changeRegistry(page, (entries) => {
    for (const [name, spoil] of Object.entries(badReleases)) {
      const { live } = entries[name] ?? {}
      entries[name] = { live: spoil(live as Record<string, unknown>), previous: live }
    }
  })
  const told: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('has a release that may not run')) told.push(message.text())
  })
  await page.goto('/orders')
  for (const { path, shows } of Object.values(remotes)) {
    await go(page, path)
    await expect(main(page).getByText(shows).first()).toBeVisible()
  }
  for (const name of Object.keys(remotes)) {
    expect(told.filter((text) => text.includes(`${name} (team-${name.slice(3)})`))).toHaveLength(1)
  }
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
})

test.describe('nothing to fall back to', () => {
  test.use({ expectedFaults: /mf-history/ })

  test('F3: a remote without a runnable release shows its panel at the routes of its previous release', async ({
    page,
  }) => {
    await changeRegistry(page, (entries) => {
      const { live } = entries['mf-history'] ?? {}
      entries['mf-history'] = { live: '<html>', previous: { ...(live as object), contract: '9.0.0' } }
    })
    await page.goto('/orders')
    await expect(panel(page)).toBeVisible()
    await section(page, 'Товары').click()
    await expect(products(page)).toBeVisible()
  })

  test('A18: a container with changed bytes is refused by its hash', async ({ page }) => {
    await page.route('**/remotes/mf-history/**/remoteEntry*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.isHacked = true;${await response.text()}` })
    })
    await page.goto('/orders')
    await expect(panel(page)).toBeVisible()
    const { container } = (await registryEntry(page, 'mf-history')).live
    expect(await page.evaluate((name) => ['isHacked' in window, name in window], container)).toEqual([false, false])
  })
})

test.describe('a redeploy during a session', () => {
  test.use({ expectedFaults: /mf-history/ })

  /** Makes the files of the live release answer 404, except its container. */
  async function loseChunks(page: Page) {
    const { live } = await registryEntry(page, 'mf-history')
    await page.route(`**/remotes/mf-history/${live.version}/*.js`, (route) =>
      route.request().url().includes('remoteEntry')
        ? route.continue()
        : route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
    )
    return live
  }
  function countRegistryCalls(page: Page) {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/registry.json')) calls.push(request.url())
    })
    return calls
  }

  test('F4: the current registry is loaded once, and its new release opens without a page load', async ({ page }) => {
    await page.goto('/products')
    await expect(products(page)).toBeVisible()
    const live = await loseChunks(page)
    // The new release has the same files at another address.
    await page.route('**/remotes/mf-history/9.9.9/*', async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace('9.9.9', live.version) }) }),
    )
    await page.route('**/registry.json', async (route) => {
      const response = await route.fetch()
      const registry = (await response.json()) as { remotes: Record<string, unknown> }
      registry.remotes['mf-history'] = { live: { ...live, version: '9.9.9' }, previous: live }
      await route.fulfill({ response, json: registry })
    })
    const calls = countRegistryCalls(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await go(page, '/orders')
    await expect(main(page).getByText('пройдите авторизацию').first()).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('F4: without a newer release the panel offers a page load, and the page never reloads by itself', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(products(page)).toBeVisible()
    await loseChunks(page)
    const calls = countRegistryCalls(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await go(page, '/orders')
    await expect(panel(page)).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.unrouteAll()
    await main(page).getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(main(page).getByText('пройдите авторизацию').first()).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
  })
})
