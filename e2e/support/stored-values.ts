import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

interface StoredValues {
  readonly session?: Readonly<Record<string, string>>
  readonly local?: Readonly<Record<string, string>>
}

/** Stores values once, before the scripts of the tab's next page run. Saves a page load that only sets the storage. */
export async function storeValues(page: Page, { session = {}, local = {} }: StoredValues): Promise<void> {
  await page.addInitScript(
    ([mark, forSession, forLocal]) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      for (const [key, value] of Object.entries(forSession)) sessionStorage.setItem(key, value)
      for (const [key, value] of Object.entries(forLocal)) localStorage.setItem(key, value)
    },
    [`e2e ${randomUUID()}`, session, local] as const,
  )
}

/** A line of the stored basket; the price in roubles. */
export interface StoredLine {
  readonly id: number
  readonly price: number
  readonly quantity: number
}

/** Stores a basket (BASK-019) that the tab's next page finds. */
export async function storeBasket(page: Page, products: readonly StoredLine[]): Promise<void> {
  const totalPrice = products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  await storeValues(page, { session: { order: JSON.stringify({ products, totalPrice }) } })
}

/** Chooses an organisation as another tab would; it applies from the next page load on. */
export async function actFor(page: Page, orgId: number): Promise<void> {
  await storeValues(page, { local: { orgId: String(orgId) } })
}
