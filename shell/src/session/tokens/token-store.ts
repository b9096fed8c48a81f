import type { TextStorage } from 'shared-ui/storage'

/** The tokens of a signed-in user, as issued by the provider. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Hint for the provider's logout: without it Keycloak asks for a confirmation. */
  readonly idToken: string | null
}

export interface StoredTokens extends Tokens {
  /** When this browser received the access token from the provider, in ms since 1970; `null` for a token from elsewhere. */
  readonly receivedAt: number | null
}

export interface TokenStore {
  read(): StoredTokens | null
  /** `receivedAt`, ms since 1970: only for tokens that have just come from the provider. */
  write(tokens: Tokens, receivedAt?: number): void
  clear(): void
}

/** AMB-029. */
export const TOKEN_KEYS = { access: 'access_token', refresh: 'refresh_token', id: 'id_token' } as const
/** `<ms since 1970>:<last characters of its token>`: a time that belongs to another token is ignored. */
const RECEIVED_KEY = 'token_received'

/** F22: a token must fit in a header; other characters or a greater length are refused. */
const TOKEN = /^[\x21-\x7e]{1,16000}$/
const tail = (token: string) => token.slice(-16)

/** The tokens in the local storage. The tabs share it, so every read returns what any tab wrote last. */
export function createTokenStore(storage: TextStorage): TokenStore {
  function setOrRemove(key: string, value: string | null) {
    if (value === null) storage.remove(key)
    else storage.set(key, value)
  }
  function token(key: string): string | null {
    const text = storage.get(key)
    if (text === null || TOKEN.test(text)) return text
    storage.remove(key)
    return null
  }
  function receivedAt(accessToken: string): number | null {
    const [time, mark] = (storage.get(RECEIVED_KEY) ?? '').split(':')
    return mark === tail(accessToken) && Number.isFinite(Number(time)) ? Number(time) : null
  }
  return {
    read() {
      const accessToken = token(TOKEN_KEYS.access)
      if (accessToken === null) return null
      return {
        accessToken,
        refreshToken: token(TOKEN_KEYS.refresh),
        idToken: token(TOKEN_KEYS.id),
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
