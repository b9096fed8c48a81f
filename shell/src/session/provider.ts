import type { PortalConfig } from 'shared-contracts/portal/config'
import { SIGN_IN_REASON_PARAM, type SignInReason } from 'shared-contracts/portal/sign-in-reason'
import { isIdentityReachable, protocolUrl } from './realm.ts'
import type { Tokens } from './tokens/token-store.ts'

/** The static page that receives the provider's answer to a silent check. */
const SILENT_CHECK_PAGE = '/silent-check-sso.html'
/** AUTH-030, in seconds; also the library's default. */
const LOGIN_CHECK_INTERVAL_S = 5
/** AUTH-031; also the library's default. */
const MESSAGE_TIMEOUT_MS = 10_000
/** Time limit of a silent check, ms. The library would wait forever if the frame stays empty. */
const SILENT_CHECK_TIMEOUT_MS = 20_000

/** Longest time a sign-in waits for the end of a silent check, ms. */
export const MAX_CHECK_WAIT_MS = 2_000

/** AMB-088: the provider returned the user with an error of the sign-in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** F23: the provider does not answer. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export interface StartOptions {
  /** The stored tokens; `null` for a guest. */
  readonly tokens: Tokens | null
  /** NAV-031: whether a session at the provider signs the user in without a form. */
  readonly isSilentCheck: boolean
  /** Called when the status frame reports that the session has ended. */
  readonly onEnded: () => void
}

export interface ProviderSignIn {
  /** Shown on the provider's page if the visitor did not ask for the sign-in. */
  readonly reason: SignInReason | null
  /** The form is shown even if the visitor has a session at the provider. */
  readonly isFormWanted: boolean
}

/** The identity provider, as the session uses it. */
export interface Provider {
  /**
   * Completes a sign-in that has returned, or checks for a session of the provider. Returns the tokens, if any.
   * @throws SignInRefused, or another Error if the check failed.
   */
  start(options: StartOptions): Promise<Tokens | null>
  /** Makes another silent check after `start`, as for a new visitor. Throws as `start` does. */
  checkAgain(options: Pick<StartOptions, 'onEnded'>): Promise<Tokens | null>
  /** Gives the stored tokens to the library. */
  adopt(tokens: Tokens | null): void
  /** Sends the browser to the sign-in page. @throws ProviderUnreachable */
  signIn(redirectUri: string, how: ProviderSignIn): Promise<void>
  /** Sends the browser to the logout. @throws ProviderUnreachable */
  signOut(redirectUri: string, idToken: string | null): Promise<void>
  /**
   * Ends the session without leaving the page; `false` if it could not. Works only with a provider of the portal's
   * origin: the answer of another origin cannot be read. @throws ProviderUnreachable
   */
  endSession(idToken: string | null): Promise<boolean>
}

/** The kind of the provider's answer in the hash of the address. */
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
 * A provider of the portal's origin is configured by its addresses alone. The library then skips its frame that tests
 * third-party cookies, which would delay the start.
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

/** Replaced in tests. */
export interface ProviderDependencies {
  readonly load?: () => Promise<{ readonly default: Library }>
  readonly isReachable?: () => Promise<boolean>
  readonly goTo?: (url: string) => void
  readonly send?: typeof fetch
}

/** A provider with Keycloak's protocol. The library is loaded on first use and initialised once (AUTH-016). */
export function createProvider(identity: PortalConfig['identity'], dependencies: ProviderDependencies = {}): Provider {
  const {
    load = () => import('keycloak-js'),
    isReachable = () => isIdentityReachable(identity),
    goTo = (url) => location.assign(url),
    send = (...call) => fetch(...call),
  } = dependencies
  let loading: Promise<Keycloak> | undefined
  let isStarted = false
  /** Settles when no silent check runs. */
  let check: Promise<unknown> = Promise.resolve()

  async function library(): Promise<Keycloak> {
    loading ??= load().then(({ default: Library }) => new Library(libraryConfig(identity)))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  /** The library, after the provider has answered that it is reachable. */
  async function reachedLibrary(): Promise<Keycloak> {
    const [keycloak, hasAnswered] = await Promise.all([library(), isReachable()])
    if (!hasAnswered) throw new ProviderUnreachable('the identity provider does not answer')
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
      messageReceiveTimeout: MESSAGE_TIMEOUT_MS,
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

  /** The library, able to build URLs. That needs `init` to be started, not finished. */
  async function ready(): Promise<Keycloak> {
    const keycloak = await reachedLibrary()
    if (!isStarted) {
      start(keycloak, { tokens: null, isSilentCheck: false, onEnded: () => undefined }).catch(() => undefined)
    }
    return keycloak
  }

  async function startOnce(options: StartOptions): Promise<Tokens | null> {
    // A sign-in that has just returned proves that the provider is reachable.
    const isProbed = options.isSilentCheck && !isStarted && providerAnswer(location) === null
    const keycloak = await (isProbed ? reachedLibrary() : library())
    if (isStarted) return tokensOf(keycloak)
    const started = start(keycloak, options)
    if (options.isSilentCheck) check = started
    try {
      await withTimeout(started, options.isSilentCheck ? SILENT_CHECK_TIMEOUT_MS : undefined)
    } catch (error) {
      throw isSignInError(error) ? new SignInRefused(error.error) : error
    }
    return tokensOf(keycloak)
  }

  return {
    start: startOnce,
    checkAgain({ onEnded }) {
      // The library can be initialised only once.
      loading = undefined
      isStarted = false
      return startOnce({ tokens: null, isSilentCheck: true, onEnded })
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
      // The answer to the check could replace the cookies of the sign-in page, whose form would be refused then.
      await withTimeout(check, MAX_CHECK_WAIT_MS).catch(() => undefined)
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
      // The provider redirects to the portal after it has ended the session; otherwise it asks or shows an error.
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
