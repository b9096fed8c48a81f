/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly type: 'signedOut' }
  | { readonly type: 'organisation'; readonly orgId: number }
  /** BSK-003: the basket has this version now. */
  | { readonly type: 'basket'; readonly orgId: number; readonly version: string }

export interface Tabs {
  send(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
}

const isTabMessage = (value: unknown): value is TabMessage => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'signedOut') return true
  if (!('orgId' in value) || !Number.isInteger(value.orgId)) return false
  return (
    value.type === 'organisation' ||
    (value.type === 'basket' && 'version' in value && typeof value.version === 'string')
  )
}

/** F11: sends messages to the other tabs. Does nothing without BroadcastChannel. */
export function createTabs(name = 'portal'): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    send: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data)
      }),
  }
}
