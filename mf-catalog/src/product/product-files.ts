import { getProductFiles, PRODUCT_FILE_TYPE, type Product, type ProductFile } from 'shared-contracts/api/products'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Http, Portal } from 'shared-contracts/portal/portal'
import type { Loadable } from 'shared-contracts/portal/state'
import { ownAddress } from '../own-address.ts'
import { productDocuments, type ProductDocument } from './product-document.ts'
import type { SafeHtml } from './safe-html.ts'

/**
 * What is kept of one product's files (PROD-017..019). Each part is idle, loading, ready or failed by itself:
 * the ledger's request and failed flags (PROD-020), of which no part ever has both. `null` is "there is none".
 */
export interface ProductFiles {
  readonly description: Loadable<SafeHtml | null>
  readonly characteristic: Loadable<SafeHtml | null>
  readonly documents: Loadable<readonly ProductDocument[]>
}

export const noFiles: ProductFiles = {
  description: { status: 'idle' },
  characteristic: { status: 'idle' },
  documents: { status: 'idle' },
}

export interface ProductFilesStore {
  readonly get: (productId: number) => ProductFiles
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Loads what is not there yet or failed before; what is loading or ready stays as it is (AMB-113). When `signal` ends,
   * its page was left: what is still loading is as if it had never been asked for.
   */
  readonly open: (product: Opened, signal?: AbortSignal) => Promise<void>
}

type Opened = Pick<Product, 'id' | 'specificationFileUrl'>

/** A2: bytes of a text about a product that are accepted at most. */
const MAX_TEXT = 256 * 1024

/** AMB-174: a failure of one step; `meaning` is what the buyer sees. */
class FilesFailure extends Error {
  readonly meaning: Failure
  constructor(cause: unknown, family?: string) {
    super('a product file', { cause })
    this.meaning = failureOf(cause, family)
  }
}

/** Reads the files of one product through the portal's API. */
function reader(http: Http, productId: number, signal: AbortSignal | undefined) {
  async function list(typeId: number): Promise<ProductFile[]> {
    try {
      const files = await http.call(getProductFiles, { params: { id: productId, typeId } }, { signal })
      return files.filter((file) => file.fileTypeId === typeId)
    } catch (error) {
      throw new FilesFailure(error)
    }
  }

  async function read(url: string): Promise<string> {
    try {
      const address = ownAddress(url)
      if (address === undefined) throw new RangeError(`${url}: not of the portal's origin`)
      const text = await http.text(address, { signal })
      if (new TextEncoder().encode(text).length > MAX_TEXT) throw new RangeError(`${url}: longer than ${MAX_TEXT}`)
      return text
    } catch (error) {
      throw new FilesFailure(error, FAMILY.productText)
    }
  }

  async function html(urls: readonly string[]): Promise<SafeHtml | null> {
    if (urls.length === 0) return null
    const [texts, { safeHtml }] = await Promise.all([Promise.all(urls.map(read)), import('./safe-html.ts')])
    const content = safeHtml(...texts)
    return content.isEmpty ? null : content
  }
  return { list, html }
}

/** What is kept of the products that were opened, by product id. */
interface Kept {
  readonly files: Map<number, ProductFiles>
  readonly listeners: Set<() => void>
}

/** The files of the products that were opened; `kept` outlives the store. */
export function createProductFiles(
  { http, bus }: Pick<Portal, 'http' | 'bus'>,
  { files, listeners }: Kept = { files: new Map(), listeners: new Set() },
): ProductFilesStore {
  const get = (productId: number) => files.get(productId) ?? noFiles

  function set<K extends keyof ProductFiles>(productId: number, part: K, value: ProductFiles[K]): void {
    files.set(productId, { ...get(productId), [part]: value })
    for (const listener of listeners) listener()
  }

  /** Loads one part; gives what its failure means where there was one. */
  async function load<K extends keyof ProductFiles>(
    productId: number,
    part: K,
    signal: AbortSignal | undefined,
    request: () => Promise<NonNullable<ProductFiles[K]['value']> | null>,
  ): Promise<Failure | undefined> {
    const { status } = get(productId)[part]
    if (status === 'loading' || status === 'ready' || signal?.aborted) return undefined
    const forget = () => set(productId, part, { status: 'idle' } as ProductFiles[K])
    set(productId, part, { status: 'loading' } as ProductFiles[K])
    signal?.addEventListener('abort', forget)
    try {
      const value = await request()
      if (!signal?.aborted) set(productId, part, { status: 'ready', value } as ProductFiles[K])
      return undefined
    } catch (error) {
      if (signal?.aborted) return undefined
      const { meaning } = error instanceof FilesFailure ? error : new FilesFailure(error, FAMILY.productFiles)
      set(productId, part, { status: 'failed', message: meaning.text } as ProductFiles[K])
      return meaning
    } finally {
      signal?.removeEventListener('abort', forget)
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async open({ id, specificationFileUrl }, signal) {
      const { list, html } = reader(http, id, signal)
      const urls = async (typeId: number) => (await list(typeId)).map((file) => file.fileUrl)
      const failures = await Promise.all([
        load(id, 'documents', signal, async () => productDocuments(await list(PRODUCT_FILE_TYPE.document))),
        // AMB-112: the type-2 file's text wins, the specification is the fallback.
        load(id, 'description', signal, async () => {
          const own = await urls(PRODUCT_FILE_TYPE.description)
          const specification = specificationFileUrl?.trim()
          return html(own.length > 0 || !specification ? own : [specification])
        }),
        load(id, 'characteristic', signal, async () => html(await urls(PRODUCT_FILE_TYPE.characteristic))),
      ])
      // Parts that failed alike tell it once; a 401 is the session's own affair (ERR-021).
      for (const meaning of new Map(failures.map((failure) => [failure?.code, failure])).values()) {
        const alert = meaning && alertOfFailure(meaning)
        if (alert) bus.send(alert)
      }
    },
  }
}

const everKept = new WeakMap<object, Kept>()
const stores = new WeakMap<object, ProductFilesStore>()

/**
 * The store that goes with a portal. The bus is the same every time this remote is mounted: what is kept by it outlives
 * the page, so that a second visit shows the texts at once.
 */
export function productFilesOf(portal: Portal): ProductFilesStore {
  const kept = everKept.get(portal.bus) ?? { files: new Map(), listeners: new Set() }
  everKept.set(portal.bus, kept)
  const store = stores.get(portal) ?? createProductFiles(portal, kept)
  stores.set(portal, store)
  return store
}
