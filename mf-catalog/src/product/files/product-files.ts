import { QueryClient, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProductFiles, PRODUCT_FILE_TYPE, type Product, type ProductFile } from 'shared-contracts/api/products'
import { FAMILY } from 'shared-contracts/errors/catalogue'
import type { Failure } from 'shared-contracts/errors/failure'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Http } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { safeHtml, type SafeHtml } from 'shared-ui/unshared/safe-html'
import { sameOriginPath } from 'shared-ui/unshared/same-origin'
import { usePortal } from 'shared-ui/portal'
import { productDocuments } from './product-document.ts'

/** The texts of the alerts that failed requests leave. */
const FILE_ALERTS = [messages.filesByIdFailed, messages.textFailed, messages.filesFailed]

/** A2: the longest accepted text about a product, in bytes. */
const MAX_TEXT = 256 * 1024

/**
 * PROD-017..019: the cache of product files, kept until the page is reloaded, so that a second visit shows the texts at
 * once. A failed request is not repeated by itself; opening the product again or «Повторить» repeats it.
 */
export const fileQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
})

/** AMB-174: a failure of one step, with its row of the error catalogue. */
class FileFailure extends Error {
  readonly failure: Failure
  constructor(cause: unknown, family?: string) {
    super('a product file', { cause })
    this.failure = failureOf(cause, family)
  }
}

/** The error catalogue's row for a rejected query. */
export function fileFailure(error: Error): Failure {
  return error instanceof FileFailure ? error.failure : failureOf(error, FAMILY.productFiles)
}

/** The requests for the files of one product. They end when `signal` is aborted. */
function reader(http: Http, productId: number, signal: AbortSignal) {
  async function list(typeId: number): Promise<ProductFile[]> {
    try {
      const files = await http.call(getProductFiles, { params: { id: productId, typeId } }, { signal })
      return files.filter((file) => file.fileTypeId === typeId)
    } catch (error) {
      throw new FileFailure(error)
    }
  }

  async function text(url: string): Promise<string> {
    try {
      const address = sameOriginPath(url)
      if (address === undefined) throw new RangeError(`${url}: not on the portal's origin`)
      const content = await http.text(address, { signal })
      if (new TextEncoder().encode(content).length > MAX_TEXT) throw new RangeError(`${url}: longer than ${MAX_TEXT}`)
      return content
    } catch (error) {
      throw new FileFailure(error, FAMILY.productText)
    }
  }

  return {
    list,
    urls: async (typeId: number) => (await list(typeId)).map((file) => file.fileUrl),
    /** The texts as one piece of HTML; `null` if there is none or they are empty. */
    async html(urls: readonly string[]): Promise<SafeHtml | null> {
      if (urls.length === 0) return null
      const content = safeHtml(...(await Promise.all(urls.map(text))))
      return content.isEmpty ? null : content
    },
  }
}

type ProductOfFiles = Pick<Product, 'id' | 'specificationFileUrl'>

/** The queries of a product's description, which its page shows first, characteristics and documents. */
function queriesOf({ id, specificationFileUrl }: ProductOfFiles, http: Http) {
  const specification = specificationFileUrl?.trim()
  return [
    {
      queryKey: [id, 'description', specification],
      // AMB-112: the text of a type-2 file wins, the specification is the fallback.
      async queryFn({ signal }: Reading) {
        const { urls, html } = reader(http, id, signal)
        const own = await urls(PRODUCT_FILE_TYPE.description)
        return html(own.length > 0 || !specification ? own : [specification])
      },
    },
    {
      queryKey: [id, 'characteristic'],
      async queryFn({ signal }: Reading) {
        const { urls, html } = reader(http, id, signal)
        return html(await urls(PRODUCT_FILE_TYPE.characteristic))
      },
    },
    {
      queryKey: [id, 'documents'],
      queryFn: async ({ signal }: Reading) =>
        productDocuments(await reader(http, id, signal).list(PRODUCT_FILE_TYPE.document)),
    },
  ] as const
}

interface Reading {
  readonly signal: AbortSignal
}

/**
 * Loads the description before the page is opened. It does not join the page's own request: that one shows its failures,
 * this one leaves no trace of them.
 * @throws FileFailure
 */
export async function prefetchDescription(product: ProductOfFiles, http: Http): Promise<void> {
  const [description] = queriesOf(product, http)
  await readQuery(description)
}

/** Loads all texts and documents for a page that is rendered on the server. What fails is missing there. */
export async function readFiles(product: ProductOfFiles, http: Http): Promise<void> {
  fileQueries.clear()
  await Promise.allSettled(queriesOf(product, http).map(readQuery))
}

async function readQuery({ queryKey, queryFn }: ReturnType<typeof queriesOf>[number]): Promise<void> {
  if (fileQueries.getQueryState(queryKey) !== undefined) return
  fileQueries.setQueryData(queryKey, await queryFn(new AbortController()))
}

/**
 * AMB-113: description, characteristics and documents of a product, requested when its page opens. Each is a query of
 * its own with a request and a failed flag (PROD-020); `null` means that there is no such text.
 */
export function useProductFiles(product: ProductOfFiles) {
  const { http, bus } = usePortal()
  const [description, characteristic, documents] = useQueries({ queries: queriesOf(product, http) }, fileQueries)
  const all = [description, characteristic, documents]

  const isLoading = all.some(({ isFetching }) => isFetching)
  const failureCount = all.reduce((count, { errorUpdateCount }) => count + errorUpdateCount, 0)
  useEffect(() => {
    if (isLoading) return
    // The same failure of several parts is reported once. A 401 has no alert: it ends the session (ERR-021).
    const failures = new Map(
      all.flatMap(({ error }) => (error ? [fileFailure(error)] : [])).map((one) => [one.code, one]),
    )
    for (const failure of failures.values()) {
      const alert = alertOfFailure(failure)
      if (alert !== null) bus.send(alert)
    }
    // Runs when all requests have ended. `failureCount` is a dependency, because a request may start and fail between two
    // renders without changing `isLoading`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoading, failureCount, bus])

  const isComplete = all.every(({ isSuccess }) => isSuccess)
  useEffect(() => {
    if (isComplete) removeAlerts(bus, FILE_ALERTS)
  }, [isComplete, bus])

  function retry() {
    for (const query of all) if (query.isError) void query.refetch()
  }
  return { description, characteristic, documents, retry }
}
