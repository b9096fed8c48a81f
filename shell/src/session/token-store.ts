import type { TextStorage } from '../storage/browser-storage.ts'

/** The tokens of a signed-in user as the provider gave them. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Hint for the provider's logout: without it Keycloak asks for a confirmation. */
  readonly idToken: string | null
}

export interface StoredTokens extends Tokens {
  /** When this browser got the access token from the provider, in ms since 1970; `null` for a token of other origin. */
  readonly receivedAt: number | null
}

export interface TokenStore {
  read(): StoredTokens | null
  /** `receivedAt` in ms since 1970, where the tokens have just come from the provider. */
  write(tokens: Tokens, receivedAt?: number): void
  clear(): void
}

/** AMB-029. */
export const TOKEN_KEYS = { access: 'access_token', refresh: 'refresh_token', id: 'id_token' } as const
/** `<ms since 1970>:<tail of the token it belongs to>`, so that the mark of another token is not believed. */
const RECEIVED_KEY = 'token_received'

const tail = (token: string) => token.slice(-16)

/** Tokens in the browser's storage, shared by its tabs; every read sees what another tab wrote last. */
export function createTokenStore(storage: TextStorage): TokenStore {
  function setOrRemove(key: string, value: string | null) {
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
  function receivedAt(accessToken: string): number | null {
    const [time, mark] = (storage.get(RECEIVED_KEY) ?? '').split(':')
    return mark === tail(accessToken) && Number.isFinite(Number(time)) ? Number(time) : null
  }
  return {
    read() {
      const accessToken = storage.get(TOKEN_KEYS.access)
      if (accessToken === null || accessToken === '') return null
      return {
        accessToken,
        refreshToken: storage.get(TOKEN_KEYS.refresh) || null,
        idToken: storage.get(TOKEN_KEYS.id) || null,
        receivedAt: receivedAt(accessToken),
      }
    },
    write(tokens, received) {
      setOrRemove(RECEIVED_KEY, received === undefined ? null : `${received}:${tail(tokens.accessToken)}`)
      setOrRemove(TOKEN_KEYS.id, tokens.idToken)
      setOrRemove(TOKEN_KEYS.refresh, tokens.refreshToken)
      setOrRemove(TOKEN_KEYS.access, tokens.accessToken)
    },
    clear() {
      for (const key of [...Object.values(TOKEN_KEYS), RECEIVED_KEY]) storage.remove(key)
    },
  }
}
