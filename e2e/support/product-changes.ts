import { request } from '@playwright/test'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import { callUrl } from 'shared-contracts/api/call'
import {
  addDeskProduct,
  addProductFile,
  changeDeskProduct,
  type DeskProductDetails,
  UPLOADED_FILE_TYPES,
} from 'shared-contracts/api/desk/products'
import { getProductFiles, getProductPreview, PRODUCT_FILE_TYPE, type ProductFile } from 'shared-contracts/api/products'
import { accounts } from './accounts.ts'
import { openSession } from './provider-session.ts'

/** A change of a product at the desk, and where buyers see it. */
export interface ProductChange {
  readonly what: string
  /** Longest time until it is in the rendered page, ms (DESK-009). */
  readonly limit: number
  make(): Promise<unknown>
  /** Paths of the pages that show it. */
  readonly pages: readonly string[]
  isIn(shown: string): boolean
}

/** Adds a hidden product by the calls of the desk. @returns what a manager changes of it, in this order */
export async function newProductChanges(portalUrl: string): Promise<ProductChange[]> {
  const { origins } = await openSession(request, portalUrl, accounts.manager)
  const token = origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? ''
  async function post(address: string, body: object, version = ''): Promise<DeskProductDetails> {
    const answer = await fetch(portalUrl + address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', [IF_MATCH]: `"${version}"` },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as DeskProductDetails
  }
  const base64At = async (path: string) =>
    Buffer.from(await (await fetch(portalUrl + path)).arrayBuffer()).toString('base64')

  let product = await post(addDeskProduct.path, {
    name: 'Накопитель свежий',
    price: 9_011.7,
    stock: 300,
    type: 'FN',
    months: 36,
  })
  const params = { productId: product.productId }
  const change = async (body: object) =>
    (product = await post(callUrl(changeDeskProduct, { params }), body, product.version))
  const add = async (typeId: number, fileName: string, file: string) =>
    (product = await post(callUrl(addProductFile, { params }), { typeId, name: fileName, file }, product.version))

  const own = `/products/${product.productId}`
  const both = [own, `/products?q=${product.productId}`]
  const sample = { id: 7101, typeId: PRODUCT_FILE_TYPE.document }
  const documents = (await (
    await fetch(portalUrl + callUrl(getProductFiles, { params: sample }))
  ).json()) as ProductFile[]
  const picture = await base64At(callUrl(getProductPreview, { params: { id: 7101 } }))
  const document = await base64At(documents[0]?.fileUrl ?? '')
  const isPictureIn = (shown: string) =>
    product.files.some(({ typeId, url }) => typeId === UPLOADED_FILE_TYPES.picture && shown.includes(url))

  const fast = { limit: 3_000, pages: both }
  const slow = { limit: 5_000, pages: [own] }
  return [
    { what: 'shown', ...fast, make: () => change({ isShown: true }), isIn: (shown) => /9\s011,70/.test(shown) },
    { what: 'price', ...fast, make: () => change({ price: 8_100.5 }), isIn: (shown) => /8\s100,50/.test(shown) },
    {
      what: 'availability',
      ...fast,
      make: () => change({ stock: { seen: 300, next: 0 } }),
      isIn: (shown) => shown.includes('Недоступно для заказа'),
    },
    {
      what: 'description',
      ...slow,
      make: () => change({ description: '<p>Свежее описание</p>' }),
      isIn: (shown) => shown.includes('Свежее описание'),
    },
    {
      what: 'characteristics',
      ...slow,
      make: () => change({ characteristics: '<p>Свежие характеристики</p>' }),
      isIn: (shown) => shown.includes('Свежие характеристики'),
    },
    {
      what: 'picture',
      ...slow,
      pages: both,
      make: () => add(UPLOADED_FILE_TYPES.picture, 'Фото.png', picture),
      isIn: isPictureIn,
    },
    {
      what: 'document',
      ...slow,
      make: () => add(UPLOADED_FILE_TYPES.document, 'Свежий паспорт.pdf', document),
      isIn: (shown) => shown.includes('Свежий паспорт'),
    },
    { what: 'hidden', ...fast, make: () => change({ isShown: false }), isIn: (shown) => !/8\s100,50/.test(shown) },
  ]
}

/** What a rendered page shows without scripts; undefined while the page is plain. */
export async function shownWithoutScripts(address: string): Promise<string | undefined> {
  const html = await (await fetch(address)).text()
  return html.includes(' data-rendered') ? html.replaceAll(/<script\b.*?<\/script>/gs, '') : undefined
}
