/** Facts that anyone on the bus may hear; nobody answers them. */
export type PortalEvent =
  | { readonly type: 'order/placed'; readonly orderId: number }
  | { readonly type: 'session/expired' }
  | { readonly type: 'organisation/changed'; readonly orgId: number | null }
  | { readonly type: 'remote/failed'; readonly remote: string; readonly version: string; readonly owner: string }

export type PortalEventType = PortalEvent['type']
export type PortalEventOf<T extends PortalEventType> = Extract<PortalEvent, { type: T }>
