import { getProductFiles, PRODUCT_FILE_TYPE, type Product, type ProductFile } from 'shared-contracts/api/products'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Portal } from 'shared-contracts/portal/portal'
import type { Loadable } from 'shared-contracts/portal/state'
import type { SafeHtml } from './safe-html.ts'

/**
 * What is kept of one product's files (PROD-017..019). Each part is idle, loading, ready or failed by itself:
 * the ledger's request and failed flags (PROD-020), of which no part ever has both. `null` is "there is none".
 */
export interface ProductFiles {
  readonly description: Loadable<SafeHtml | null>
  readonly characteristic: Loadable<SafeHtml | null>
  readonly documents: Loadable<readonly ProductFile[]>
}

export const noFiles: ProductFiles = {
  description: { status: 'idle' },
  characteristic: { status: 'idle' },
  documents: { status: 'idle' },
}

export interface ProductFilesStore {
  readonly get: (productId: number) => ProductFiles
  readonly subscribe: (listener: () => void) => () => void
  /** Loads what is not there yet or failed before; what is loading or ready stays as it is (AMB-113). */
  readonly open: (product: Pick<Product, 'id' | 'specificationFileUrl'>) => Promise<void>
}

/** Characters of a text about a product that are accepted at most. */
const MAX_TEXT = 256 * 1024

/** AMB-174: a failure of one step; `meaning` is what the buyer sees. */
class FilesFailure extends Error {
  readonly meaning: Failure
  constructor(cause: unknown, family?: string) {
    super('a product file', { cause })
    this.meaning = failureOf(cause, family)
  }
}

/** The files of the products that were opened, per product id, loaded through the portal's API. */
export function createProductFiles(portal: Pick<Portal, 'http' | 'bus'>): ProductFilesStore {
  const kept = new Map<number, ProductFiles>()
  const listeners = new Set<() => void>()

  function set<K extends keyof ProductFiles>(productId: number, part: K, value: ProductFiles[K]): void {
    kept.set(productId, { ...(kept.get(productId) ?? noFiles), [part]: value })
    for (const listener of listeners) listener()
  }

  async function list(productId: number, typeId: number): Promise<ProductFile[]> {
    try {
      const files = await portal.http.call(getProductFiles, { params: { id: productId, typeId } })
      return files.filter((file) => file.fileTypeId === typeId)
    } catch (error) {
      throw new FilesFailure(error)
    }
  }

  async function read(url: string): Promise<string> {
    try {
      const text = await portal.http.text(url)
      if (text.length > MAX_TEXT) throw new RangeError(`${url}: longer than ${MAX_TEXT}`)
      return text
    } catch (error) {
      throw new FilesFailure(error, FAMILY.productText)
    }
  }

  async function html(urls: readonly string[]): Promise<SafeHtml | null> {
    if (urls.length === 0) return null
    const [texts, { safeHtml }] = await Promise.all([Promise.all(urls.map(read)), import('./safe-html.ts')])
    const content = safeHtml(texts.join('\n'))
    return content.isEmpty ? null : content
  }

  /** AMB-112: the type-2 file's text wins, the specification is the fallback. */
  async function description(product: Pick<Product, 'id' | 'specificationFileUrl'>): Promise<SafeHtml | null> {
    const files = await list(product.id, PRODUCT_FILE_TYPE.description)
    const own = files.map((file) => file.fileUrl)
    const specification = product.specificationFileUrl?.trim()
    return html(own.length > 0 || !specification ? own : [specification])
  }

  async function characteristic(productId: number): Promise<SafeHtml | null> {
    const files = await list(productId, PRODUCT_FILE_TYPE.characteristic)
    return html(files.map((file) => file.fileUrl))
  }

  /** Loads one part; gives the failure where there was one. */
  async function load<K extends keyof ProductFiles>(
    productId: number,
    part: K,
    request: () => Promise<NonNullable<ProductFiles[K]['value']> | null>,
  ): Promise<FilesFailure | undefined> {
    const { status } = (kept.get(productId) ?? noFiles)[part]
    if (status === 'loading' || status === 'ready') return undefined
    set(productId, part, { status: 'loading' } as ProductFiles[K])
    try {
      set(productId, part, { status: 'ready', value: await request() } as ProductFiles[K])
      return undefined
    } catch (error) {
      const failure = error instanceof FilesFailure ? error : new FilesFailure(error, FAMILY.productFiles)
      set(productId, part, { status: 'failed', message: failure.meaning.text } as ProductFiles[K])
      return failure
    }
  }

  return {
    get: (productId) => kept.get(productId) ?? noFiles,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async open(product) {
      const failures = await Promise.all([
        load(product.id, 'documents', () => list(product.id, PRODUCT_FILE_TYPE.document)),
        load(product.id, 'description', () => description(product)),
        load(product.id, 'characteristic', () => characteristic(product.id)),
      ])
      // Parts that failed alike tell it once; a 401 is the session's own affair (ERR-021).
      const told = new Map(failures.map((failure) => [failure?.meaning.code, failure?.meaning]))
      for (const meaning of told.values()) {
        const alert = meaning && alertOfFailure(meaning)
        if (alert) portal.bus.send(alert)
      }
    },
  }
}

const stores = new WeakMap<object, ProductFilesStore>()

/** The store that goes with a portal: it outlives the product page, so that a second visit shows the texts at once. */
export function productFilesOf(portal: Portal): ProductFilesStore {
  const store = stores.get(portal.http) ?? createProductFiles(portal)
  stores.set(portal.http, store)
  return store
}
