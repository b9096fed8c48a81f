const STORAGE_KEY = 'orderDraftKey'

/** Used where the browser refuses its storage. */
const memory = new Map<string, string>()

/**
 * The idempotency key of an organisation's draft, kept over reloads of the tab until the order is placed (F13): whoever
 * asks again after a lost answer asks with the same key. A draft of another organisation gets its own.
 */
export function draftKey(orgId: number): string {
  const held = /^(\d+):(.+)$/.exec(read() ?? '')
  if (held?.[1] === String(orgId) && held[2] !== undefined) return held[2]
  const key = crypto.randomUUID()
  write(`${orgId}:${key}`)
  return key
}

/** The draft became an order. */
export function forgetDraftKey(): void {
  memory.delete(STORAGE_KEY)
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept there.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? memory.get(STORAGE_KEY) ?? null
  } catch {
    return memory.get(STORAGE_KEY) ?? null
  }
}

function write(value: string): void {
  memory.set(STORAGE_KEY, value)
  try {
    sessionStorage.setItem(STORAGE_KEY, value)
  } catch {
    // The memory has it for as long as the page lives.
  }
}
