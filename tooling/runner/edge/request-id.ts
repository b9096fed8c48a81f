import { randomBytes } from 'node:crypto'

/** The header that tells the client the id of its request. */
export const REQUEST_ID = 'x-request-id'

/** A new id of a request, which is also its trace id (W3C Trace Context): 32 hexadecimal digits. */
export const newRequestId = () => randomBytes(16).toString('hex')

/** The `traceparent` header of a request that the edge passes on. */
export const traceparentOf = (requestId: string) => `00-${requestId}-${requestId.slice(0, 16)}-01`
