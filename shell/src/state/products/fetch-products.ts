import { ApiError } from 'shared-contracts/api/error'
import { getProducts, type Product } from 'shared-contracts/api/products'
import type { Http } from 'shared-contracts/portal/portal'

/** ERR-014, ERR-016, ERR-018: the error names of the specification; never shown (AMB-090). */
export type ProductsFailureName = 'Server Error' | 'Unauthorized' | 'Error fetching products'

export class ProductsFailure extends Error {
  override readonly name = 'ProductsFailure'
  override readonly message: ProductsFailureName
  /** 0 if no status was received (AMB-091). */
  readonly status: number
  override readonly cause: ApiError

  constructor(message: ProductsFailureName, status: number, cause: ApiError) {
    super(message)
    this.message = message
    this.status = status
    this.cause = cause
  }
}

/**
 * The price list of an organisation, 0 for the public one (AMB-019).
 * @throws ProductsFailure; ApiError `aborted` if the request was aborted.
 */
export async function fetchProducts(http: Http, orgId: number, signal?: AbortSignal): Promise<readonly Product[]> {
  try {
    const input = { params: { orgId }, query: { withSketches: false } }
    return await http.call(getProducts, input, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure === 'aborted') throw error
    throw new ProductsFailure(failureName(error.status), error.status, error)
  }
}

function failureName(status: number): ProductsFailureName {
  if (status === 500) return 'Server Error'
  return status === 401 ? 'Unauthorized' : 'Error fetching products'
}
