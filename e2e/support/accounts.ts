import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'demo-2026'

/** The demo accounts, by their purpose. */
export const accounts = {
  /** LK, one regular organisation, offer accepted, EDO not required. */
  regular: '+7 900 000-00-01',
  /** LK, three organisations. */
  several: '+7 900 000-00-02',
  /** PK, two organisations of the special type. */
  partner: '+7 900 000-00-03',
  /** LK, no organisation. */
  withoutOrganisation: '+7 900 000-00-04',
  /** LK, 61 organisations, 55 with «торг» in the name. */
  many: '+7 900 000-00-05',
  /** LK, one organisation: offer not accepted and not listed, EDO required and not registered. */
  newcomer: '+7 900 000-00-06',
  /** LK, one organisation of the special type with 45 orders in every state, their documents and serial numbers. */
  orders: '+7 900 000-00-07',
  /** Role portal-operator, no organisation. */
  operator: '+7 900 000-00-08',
  /** Role shop-manager, no organisation. */
  manager: '+7 900 000-00-09',
  /** LK, owner of one organisation, where `several` is a buyer. */
  owner: '+7 900 000-00-10',
} as const

/** Fills and submits the open form of the identity provider. */
export async function fillSignIn(page: Page, phone: string, password = PASSWORD): Promise<void> {
  await page.locator('#username').fill(phone)
  await page.locator('#password').fill(password)
  await page.locator('#kc-login').click()
}

/** Signs in from the header of the open page and waits for the return to the portal. */
export async function signIn(page: Page, phone: string, password = PASSWORD): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
  await fillSignIn(page, phone, password)
  // The button is missing on the provider's page too, so the stored token marks the end of the sign-in.
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeHidden()
}
