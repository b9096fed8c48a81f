import { expect, test } from '../support/test.ts'

/** A text that stands exactly once in each library's build. */
const marks = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
  'styled-components': /data-styled-version/g,
  'react-router': /__reactRouterVersion/g,
}

test('the four remotes share one copy of react, react-dom, styled-components and the router', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) {
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      )
    }
  })
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const [link, heading] of [
    ['Покупателям', 'Для покупателей'],
    ['История заказов', 'История заказов'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await page.goto('/order')
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Вы не авторизованы')).toBeVisible()

  const bodies = await Promise.all([...scripts].map(async ([url, body]) => ({ url, body: await body })))
  const remotes = new Set(bodies.map(({ url }) => /\/remotes\/(mf-[a-z]+)\//.exec(url)?.[1]).filter(Boolean))
  expect([...remotes].sort()).toEqual(['mf-account', 'mf-catalog', 'mf-history', 'mf-order'])
  for (const [library, mark] of Object.entries(marks)) {
    const files = bodies.filter(({ body }) => body.match(mark) !== null).map(({ url }) => new URL(url).pathname)
    expect(files, library).toHaveLength(1)
  }
})
