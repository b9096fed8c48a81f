import type { PortalConfig } from 'shared-contracts/portal/config'
import type { Tokens } from './token-store.ts'

/** Static page that the provider's silent answer lands on. */
export const SILENT_CHECK_PAGE = '/silent-check-sso.html'
/** AUTH-030, in seconds: the library's default, said aloud. */
export const LOGIN_CHECK_INTERVAL_S = 5
/** AUTH-031, in ms: the same. */
export const MESSAGE_TIMEOUT = 10_000
/** The silent check has no end of its own when the provider's frame stays empty, in ms. */
export const SILENT_CHECK_TIMEOUT = 20_000

/** The provider sent the user back with an error of the sign-in itself (AMB-088). */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

export interface UserProfile {
  readonly name: string
  readonly email: string | null
}

export interface StartOptions {
  /** What the browser holds; `null` for a guest. */
  readonly tokens: Tokens | null
  /** Whether a session at the provider may sign the user in without a form (NAV-031). */
  readonly isSilentCheck: boolean
  /** The session ended elsewhere (the status frame says so). */
  readonly onEnded: () => void
}

/** The identity provider as the session needs it. */
export interface Provider {
  /**
   * Takes a returning sign-in in, or checks for a session of the provider; gives the tokens it has then.
   * @throws SignInRefused, or another Error when the check itself failed.
   */
  start(options: StartOptions): Promise<Tokens | null>
  /** Tells the library what the browser holds now. */
  adopt(tokens: Tokens | null): void
  signIn(redirectUri: string): Promise<void>
  signOut(redirectUri: string, idToken: string | null): Promise<void>
  profile(accessToken: string): Promise<UserProfile>
}

/** Whether the address brings an answer of the provider; it stands in the hash. */
export function hasProviderAnswer(address: Pick<Location, 'hash'>): boolean {
  const answer = new URLSearchParams(address.hash.slice(1))
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

type Keycloak = InstanceType<(typeof import('keycloak-js'))['default']>

const tokensOf = (keycloak: Keycloak): Tokens | null =>
  keycloak.token === undefined
    ? null
    : {
        accessToken: keycloak.token,
        refreshToken: keycloak.refreshToken ?? null,
        idToken: keycloak.idToken ?? null,
      }

const isSignInError = (error: unknown): error is { error: string } =>
  typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string'

/** Keycloak, or what speaks like it. The library is loaded on first use and initialised once (AUTH-016). */
export function createProvider(identity: PortalConfig['identity'], load = () => import('keycloak-js')): Provider {
  let loading: Promise<Keycloak> | undefined
  let isStarted = false

  async function library(): Promise<Keycloak> {
    loading ??= load().then(({ default: Library }) => new Library(identity))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  function start(keycloak: Keycloak, { tokens, isSilentCheck, onEnded }: StartOptions): Promise<boolean> {
    isStarted = true
    keycloak.onAuthLogout = onEnded
    return keycloak.init({
      flow: 'standard',
      pkceMethod: 'S256',
      checkLoginIframe: true,
      checkLoginIframeInterval: LOGIN_CHECK_INTERVAL_S,
      messageReceiveTimeout: MESSAGE_TIMEOUT,
      silentCheckSsoRedirectUri: location.origin + SILENT_CHECK_PAGE,
      silentCheckSsoFallback: false,
      ...(isSilentCheck && { onLoad: 'check-sso' }),
      ...(tokens?.refreshToken && {
        token: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        ...(tokens.idToken !== null && { idToken: tokens.idToken }),
      }),
    })
  }

  /** The library, able to build addresses: its first step of init is enough for that, the rest is not waited for. */
  async function ready(): Promise<Keycloak> {
    const keycloak = await library()
    if (!isStarted) {
      start(keycloak, { tokens: null, isSilentCheck: false, onEnded: () => undefined }).catch(() => undefined)
    }
    return keycloak
  }

  return {
    async start(options) {
      const keycloak = await library()
      if (isStarted) return tokensOf(keycloak)
      try {
        await withTimeout(start(keycloak, options), options.isSilentCheck ? SILENT_CHECK_TIMEOUT : undefined)
      } catch (error) {
        throw isSignInError(error) ? new SignInRefused(error.error) : error
      }
      return tokensOf(keycloak)
    },
    adopt(tokens) {
      void loading?.then((keycloak) => {
        if (tokens === null) {
          delete keycloak.token
          delete keycloak.refreshToken
          delete keycloak.idToken
          return
        }
        keycloak.token = tokens.accessToken
        if (tokens.refreshToken !== null) keycloak.refreshToken = tokens.refreshToken
        if (tokens.idToken !== null) keycloak.idToken = tokens.idToken
      })
    },
    signIn: async (redirectUri) => (await ready()).login({ redirectUri, locale: 'ru' }),
    async signOut(redirectUri, idToken) {
      const keycloak = await ready()
      if (idToken !== null) keycloak.idToken = idToken
      return keycloak.logout({ redirectUri })
    },
    async profile(accessToken) {
      const keycloak = await ready()
      // Its own start may not have come as far as the tokens yet.
      keycloak.token ??= accessToken
      const { firstName, lastName, username, email } = await keycloak.loadUserProfile()
      const fullName = [lastName, firstName].filter(Boolean).join(' ')
      return { name: fullName || (username ?? ''), email: email ?? null }
    },
  }
}

async function withTimeout<T>(promise: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined) return promise
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider does not answer')), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
