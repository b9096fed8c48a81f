import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { usePortal } from 'shared-ui/portal'
import { productFilesOf, type ProductFiles } from './product-files.ts'

/** AMB-113: the files of a product, loaded when its page opens; `retry` loads again what failed. */
export function useProductFiles(product: Product): { readonly files: ProductFiles; readonly retry: () => void } {
  const store = productFilesOf(usePortal())
  const { id, specificationFileUrl } = product
  const files = useSyncExternalStore(store.subscribe, () => store.get(id))
  const page = useRef<AbortController>(null)
  const open = () => void store.open({ id, specificationFileUrl }, page.current?.signal)
  useEffect(() => {
    const opened = new AbortController()
    page.current = opened
    void store.open({ id, specificationFileUrl }, opened.signal)
    return () => opened.abort()
  }, [store, id, specificationFileUrl])
  return { files, retry: open }
}
