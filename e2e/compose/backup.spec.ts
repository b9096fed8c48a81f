import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { newContact, fillOrder, orderButton, placedOrders } from '../support/orders.ts'
import { inRoot } from '../../tooling/workspace.ts'
import { openSession } from '../support/provider-session.ts'
import { expect, profileButton, test } from '../support/signed-in.ts'
import { compose, query, runDocumented, startAll } from './support/containers.ts'

test.use({ account: 'regular', isSessionOwn: true })

test('the documented commands of docs/operations.md back up and restore orders and users', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  const guide = await readFile(inRoot('docs/operations.md'), 'utf8')
  const [backup = '', restore = ''] = [...guide.matchAll(/^.*(?:backup|restore)\.sh .*$/gm)].map(([line]) =>
    line.replaceAll(/\bbackup\.(?=new|tar)/g, join(folder, 'backup.')),
  )
  const [kept, lost] = [newContact(), newContact()]
  try {
    await place(kept)
    await runDocumented(backup)
    await place(lost)
    // Leaves the page of the order, which asks for its documents again and again.
    await page.goto('/information')
    await expect(profileButton(page)).toBeVisible()
    await compose('stop', 'backend', 'keycloak')
    const whole = await readFile(join(folder, 'backup.tar'))
    await writeFile(join(folder, 'half.tar'), whole.subarray(0, whole.length / 2))
    await expect(runDocumented(restore.replace('backup.tar', 'half.tar'))).rejects.toThrow()
    expect(await query(`select count(*) from orders where contact_name = '${lost}'`)).toEqual(['1'])
    await runDocumented(restore)
    await startAll()
    // Open sessions go on, and a user signs in anew.
    await page.reload()
    await expect(profileButton(page)).toBeVisible()
    await openSession(request, baseURL ?? '', accounts.regular)
    expect(await placedOrders(page, kept)).toHaveLength(1)
    expect(await placedOrders(page, lost)).toEqual([])
  } finally {
    await startAll()
    await rm(folder, { recursive: true })
  }

  async function place(contact: string) {
    await fillOrder(page, contact)
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\?payment=true/)
  }
})
