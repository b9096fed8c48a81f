import type { PortalConfig } from 'shared-contracts/portal/config'
import { SIGN_IN_REASON_PARAM, type SignInReason } from 'shared-contracts/portal/sign-in-reason'
import { isIdentityReachable } from './reachable.ts'
import { protocolUrl } from './protocol-url.ts'
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

/** The provider does not answer (F23). */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export interface StartOptions {
  /** What the browser holds; `null` for a guest. */
  readonly tokens: Tokens | null
  /** Whether a session at the provider may sign the user in without a form (NAV-031). */
  readonly isSilentCheck: boolean
  /** The session ended elsewhere (the status frame says so). */
  readonly onEnded: () => void
}

export interface ProviderSignIn {
  /** Told on the provider's page, where the visitor did not ask for the sign-in. */
  readonly reason: SignInReason | null
  /** Also a visitor whose session at the provider is alive has to prove who they are. */
  readonly isFormWanted: boolean
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
  /** Sends the browser to the sign-in. @throws ProviderUnreachable */
  signIn(redirectUri: string, how: ProviderSignIn): Promise<void>
  /** Sends the browser to the logout. @throws ProviderUnreachable */
  signOut(redirectUri: string, idToken: string | null): Promise<void>
  /**
   * Ends the session without leaving the page, and tells whether it did: it can only at a provider of the portal's own
   * origin, as no other shows a page what it answers. @throws ProviderUnreachable
   */
  endSession(idToken: string | null): Promise<boolean>
}

/** What the address brings from the provider; it stands in the hash. */
export function providerAnswer(address: Pick<Location, 'hash'>): 'code' | 'error' | null {
  const answer = new URLSearchParams(address.hash.slice(1))
  if (!answer.has('state')) return null
  if (answer.has('code')) return 'code'
  return answer.has('error') ? 'error' : null
}

type Library = (typeof import('keycloak-js'))['default']
type Keycloak = InstanceType<Library>

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

const isOwnOrigin = ({ url }: PortalConfig['identity']) => new URL(url, location.href).origin === location.origin

/**
 * Where the provider's addresses are. A provider of the portal's own origin is described by its addresses alone: the
 * library then leaves out its frame that tests cookies of third parties, which the portal would wait for.
 */
function libraryConfig(identity: PortalConfig['identity']): ConstructorParameters<Library>[0] {
  if (!isOwnOrigin(identity)) return identity
  const base = protocolUrl(identity)
  const oidcProvider = {
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    userinfo_endpoint: `${base}/userinfo`,
    end_session_endpoint: `${base}/logout`,
    check_session_iframe: `${base}/login-status-iframe.html`,
  }
  return { clientId: identity.clientId, oidcProvider } as ConstructorParameters<Library>[0]
}

/** What the provider needs of the page. */
export interface ProviderMeans {
  readonly load?: () => Promise<{ readonly default: Library }>
  readonly isReachable?: () => Promise<boolean>
  readonly goTo?: (url: string) => void
  readonly send?: typeof fetch
}

/** Keycloak, or what speaks like it. The library is loaded on first use and initialised once (AUTH-016). */
export function createProvider(identity: PortalConfig['identity'], means: ProviderMeans = {}): Provider {
  const {
    load = () => import('keycloak-js'),
    isReachable = () => isIdentityReachable(identity),
    goTo = (url) => location.assign(url),
    send = (...call) => fetch(...call),
  } = means
  let loading: Promise<Keycloak> | undefined
  let isStarted = false

  async function library(): Promise<Keycloak> {
    loading ??= load().then(({ default: Library }) => new Library(libraryConfig(identity)))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  /** The library, once the provider has shown that it is there. */
  async function reachedLibrary(): Promise<Keycloak> {
    const [keycloak, isThere] = await Promise.all([library(), isReachable()])
    if (!isThere) throw new ProviderUnreachable('the identity provider does not answer')
    return keycloak
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
    const keycloak = await reachedLibrary()
    if (!isStarted) {
      start(keycloak, { tokens: null, isSilentCheck: false, onEnded: () => undefined }).catch(() => undefined)
    }
    return keycloak
  }

  return {
    async start(options) {
      // A returning sign-in has seen the provider a moment ago.
      const isToAsk = options.isSilentCheck && !isStarted && providerAnswer(location) === null
      const keycloak = await (isToAsk ? reachedLibrary() : library())
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
    async signIn(redirectUri, { reason, isFormWanted }) {
      const keycloak = await ready()
      const url = await keycloak.createLoginUrl({ redirectUri, locale: 'ru', ...(isFormWanted && { prompt: 'login' }) })
      goTo(reason === null ? url : `${url}&${SIGN_IN_REASON_PARAM}=${reason}`)
    },
    async signOut(redirectUri, idToken) {
      const keycloak = await ready()
      if (idToken !== null) keycloak.idToken = idToken
      return keycloak.logout({ redirectUri })
    },
    async endSession(idToken) {
      if (idToken === null || !isOwnOrigin(identity)) return false
      const keycloak = await ready()
      keycloak.idToken = idToken
      const url = keycloak.createLogoutUrl({ redirectUri: `${location.origin}/` })
      delete keycloak.idToken
      // It sends whoever it has signed out back to the portal; it asks, or shows an error, where it has not.
      return (await send(url, { redirect: 'manual' })).type === 'opaqueredirect'
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
