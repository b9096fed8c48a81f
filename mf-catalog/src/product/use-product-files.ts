import { useEffect, useSyncExternalStore } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { usePortal } from 'shared-ui/portal'
import { productFilesOf, type ProductFiles } from './product-files.ts'

/** AMB-113: the files of a product, loaded when its page opens; `retry` loads again what failed. */
export function useProductFiles(product: Product): { readonly files: ProductFiles; readonly retry: () => void } {
  const store = productFilesOf(usePortal())
  const { id, specificationFileUrl } = product
  const files = useSyncExternalStore(store.subscribe, () => store.get(id))
  const open = () => void store.open({ id, specificationFileUrl })
  useEffect(open, [store, id, specificationFileUrl])
  return { files, retry: open }
}
