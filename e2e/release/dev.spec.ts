import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { newDataDir } from '../support/data-dir.ts'
import { copyRepository, type RepositoryCopy } from './support/copy-repository.ts'
import { newVisitor, type Visitor } from './support/visitor.ts'

// `npm run dev` in a copy of the repository, whose sources the tests change.

/** Builds and restarts take their time on a busy machine, ms. How fast they are is no matter of a test. */
const patient = { timeout: 60_000 }

let copy: RepositoryCopy
let dataDir: string
let dev: ChildProcess
let url: string
let visitor: Visitor
let loads = 0

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  dataDir = await newDataDir()
  copy = await copyRepository()
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  dev = spawn('npm', ['run', 'dev'], { cwd: copy.path(), env, stdio: ['ignore', 'pipe', 'inherit'] })
  url = await addressOf(dev)
  visitor = await newVisitor(browser, url)
  visitor.page.on('load', () => (loads += 1))
})
test.beforeEach(async () => {
  await visitor.page.goto('/products')
  await expect(heading('Товары')).toBeVisible()
  loads = 0
})
test.afterEach(() => expect(visitor.faults).toEqual([]))
test.afterAll(async () => {
  await visitor.leave()
  dev.kill()
  // npm ends first. The portal stops after it, and closes its output then.
  await once(dev, 'close')
  await copy.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name })
const problem = () => visitor.page.getByRole('alert')

/** The address that the portal prints when it runs. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the output is not read')
  for await (const line of createInterface({ input: stdout })) {
    const found = /runs at (\S+)/.exec(line)?.[1]
    if (found === undefined) continue
    // What follows is not read, and must not fill the pipe.
    stdout.resume()
    return found
  }
  throw new Error('npm run dev ended')
}

async function change(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(copy.path(file), 'utf8')
  expect(before).toContain(from)
  await writeFile(copy.path(file), before.replace(from, to))
}

test('a change in a component of the shell and in the page of a remote is shown in the open page', async () => {
  await change('shell/src/frame/footer/footer.tsx', 'title={texts.footerHelp}', 'title="Из оболочки"')
  await expect(visitor.page.getByText('Из оболочки')).toBeVisible(patient)
  await change('mf-catalog/src/products/products-page.tsx', 'title={productsTexts.title}', 'title="Из раздела"')
  await expect(heading('Из раздела')).toBeVisible(patient)
  expect(loads).toBe(0)

  // The renderer has the changes too.
  const html = async () => (await visitor.page.request.get('/products')).text()
  await expect.poll(html, patient).toMatch(/Из раздела.*Из оболочки/s)
  await change('mf-catalog/src/products/products-page.tsx', 'title="Из раздела"', 'title={productsTexts.title}')
  await expect(heading('Товары')).toBeVisible(patient)
  // A page rendered before the renderer has it would differ from the code that brings it to life.
  await expect.poll(html, patient).not.toContain('Из раздела')
})

test('a change in a route of the backend is shown after one load of the page', async () => {
  await change('backend/src/shop/price-list/price-list.ts', 'name: row.name', "name: 'Из сервера'")
  await expect(visitor.page.getByText('Из сервера').first()).toBeVisible(patient)
  await expect.poll(() => loads).toBe(1)
})

test('a change in shared-contracts reaches everybody in one load of the page', async () => {
  await change('shared-contracts/src/domain/money.ts', '${NO_BREAK_SPACE}₽', ' рублей')
  await expect(visitor.page.getByText(/\d рублей/).first()).toBeVisible(patient)
  await expect.poll(() => loads).toBe(1)
})

test('errors are shown over the page, which goes on with the last good version', async () => {
  await change('mf-catalog/src/products/products-page.tsx', 'return (', 'return ((')
  await expect(problem()).toContainText('products-page.tsx', patient)
  await expect(heading('Товары')).toBeVisible()
  await change('mf-catalog/src/products/products-page.tsx', 'return ((', 'return (')
  await expect(problem()).toBeHidden(patient)

  await change('backend/src/shop/price-list/price-list.ts', 'export function', 'export ( function')
  await expect(problem()).toContainText('price-list.ts', patient)
  expect((await visitor.page.request.get('/sitemap.xml')).status()).toBe(200)
  await change('backend/src/shop/price-list/price-list.ts', 'export ( function', 'export function')
  await expect(problem()).toBeHidden(patient)
})
