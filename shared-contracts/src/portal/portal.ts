import type { ApiCall, CallAnswer, CallInput } from '../api/call.ts'
import type { Bus } from './bus.ts'
import type { PortalConfig } from './config.ts'
import type { SignInReason } from './sign-in-reason.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Extra request headers, e.g. `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Called as the answer arrives, with its bytes so far and in total; `null` if the total is unknown. The caller shows the
   * progress and a way to cancel, so the portal shows no notice that the call is slow.
   */
  readonly onProgress?: ((loaded: number, total: number | null) => void) | undefined
}

/** A downloaded file; `name` is from Content-Disposition, or else the caller's fallback (DOC-014, DOC-015). */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
  /** Where a tab shows it under its own name, also after a reload (DOC-016); an older API gives none. */
  readonly address?: string | undefined
}

/**
 * The portal's API. Every call carries the user's Bearer token if there is one. After a 401 the token is refreshed and
 * the call repeated once. Answers are validated against the call's schema.
 * @throws ApiError from every method.
 */
export interface Http {
  call<C extends ApiCall>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>>
  /** Loads a text from an address of the portal's own origin. */
  text(url: string, options?: CallOptions): Promise<string>
  file<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    fallbackName: string,
    options?: CallOptions,
  ): Promise<DownloadedFile>
}

/** `opened`: in a new tab; `saved`: as a download; `failed`: reported as a page alert from the error catalogue. */
export type DocumentOutcome = 'opened' | 'saved' | 'failed'

export interface DocumentOptions extends CallOptions {
  /** The family of calls whose rows of the error catalogue apply (`FAMILY`); by default that of documents. */
  readonly family?: string | undefined
}

/** Opens and saves documents. Never throws; the bus state `files` says whether one is being loaded (DOC-018). */
export interface Documents {
  /**
   * DOC-016, DOC-017: opens a PDF in a new tab, or saves it if the browser blocks the tab (AMB-170); saves any other
   * file. The name is from the answer, or else `fallbackName` (DOC-014, DOC-015). Call it from a click handler.
   */
  open<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    fallbackName: string,
    options?: DocumentOptions,
  ): Promise<DocumentOutcome>
  /** Saves the file under exactly this name, also a PDF (AMB-094, AMB-095). */
  save<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    name: string,
    options?: DocumentOptions,
  ): Promise<DocumentOutcome>
}

export interface AuthService {
  /**
   * Goes to the identity provider and returns to `returnTo` (a path of the portal), by default the current address.
   * Pass a `reason` if the visitor did not ask to sign in: the sign-in page shows it, and so does the portal if the
   * visitor returns without signing in.
   */
  signIn(options?: { readonly returnTo?: string; readonly reason?: SignInReason }): void
  signOut(): void
  /** Signs out and returns to `returnTo`, a path of the portal. A shell before 2.5 returns to the home page. */
  signOut(options: { readonly returnTo: string }): void
  /** Opens the registration panel. */
  register(): void
  /**
   * Signs a guest in without a form or a page load if the identity provider has a session, as the embedded one has after
   * a registration. Resolves to whether a user is signed in then; never rejects and shows nothing.
   */
  signInSilently(): Promise<boolean>
  /** AMB-023: reports that the session has ended, keeps the basket and starts a sign-in that returns to this page. */
  expireSession(): void
}

/** A widget of another remote, mounted by the shell. */
export interface MountedWidget {
  update(props: Readonly<Record<string, unknown>>): void
  unmount(): void
}

export type WidgetOutcome = 'accepted' | 'closed' | 'failed'

export interface Widgets {
  /** Mounts a widget into an element, which also shows the widget's loading and failure. */
  mount(name: string, element: HTMLElement, props?: Readonly<Record<string, unknown>>): MountedWidget
  /** Opens a widget as a dialog and resolves to its outcome. */
  open(name: string, props?: Readonly<Record<string, unknown>>): Promise<WidgetOutcome>
}

/** The services a remote gets from the shell, as single-spa custom props `{ portal }`. */
export interface Portal {
  readonly bus: Bus
  readonly http: Http
  readonly documents: Documents
  readonly auth: AuthService
  /** Navigates to a path of the portal without a page load. `scrollTop`: where its page starts, px from its top (AMB-192). */
  navigate(path: string, options?: { readonly replace?: boolean; readonly scrollTop?: number }): void
  readonly config: PortalConfig
  readonly widgets: Widgets
  /** The remote that these services were created for. */
  readonly remote: { readonly name: string; readonly version: string }
}

/**
 * What `./page` of a remote may export as `prefetch` beside its lifecycles. The shell calls it for a page that may be visited
 * next: in idle time, and when a link to it is pointed at. It loads the page's code and may read its first data. This `http`
 * sends only safe calls, once each, and shows no notices. A rejection is ignored, because the visit itself loads again.
 * @param path without query and hash
 */
export type PrefetchPage = (path: string, portal: Pick<Portal, 'bus' | 'http'>) => Promise<void>

/** The props with which every page and widget of a remote is mounted. */
export interface RemoteProps {
  readonly portal: Portal
}
