import type { ApiCall, CallAnswer, CallInput } from '../api/call.ts'
import type { Bus } from './bus.ts'
import type { PortalConfig } from './config.ts'
import type { SignInReason } from './sign-in-reason.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Extra request headers, e.g. `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A downloaded file; `name` comes from Content-Disposition, else it is the caller's fallback (DOC-014, DOC-015). */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/**
 * The portal's own API. Every call carries the Bearer token where there is one, a 401 is refreshed and retried once,
 * and answers are validated against the call's schema.
 * @throws ApiError from every method.
 */
export interface Http {
  call<C extends ApiCall>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>>
  /** A text behind an address of the portal's own origin. */
  text(url: string, options?: CallOptions): Promise<string>
  file<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    fallbackName: string,
    options?: CallOptions,
  ): Promise<DownloadedFile>
}

/** `opened`: in a new tab; `saved`: in the downloads; `failed`: told as a page alert, by the error catalogue. */
export type DocumentOutcome = 'opened' | 'saved' | 'failed'

/** Documents that the buyer asks for. Never throws; the state `files` of the bus says whether one is on its way (DOC-018). */
export interface Documents {
  /**
   * DOC-016, DOC-017: a pdf opens in a new tab (it is saved where the browser forbids that, AMB-170), any other file is
   * saved. The name comes from the answer, else it is `fallbackName` (DOC-014, DOC-015). Call it from a click.
   */
  open<C extends ApiCall>(
    call: C,
    input: CallInput<C>,
    fallbackName: string,
    options?: CallOptions,
  ): Promise<DocumentOutcome>
  /** Saves the file under exactly this name, a pdf too (AMB-094, AMB-095). */
  save<C extends ApiCall>(call: C, input: CallInput<C>, name: string, options?: CallOptions): Promise<DocumentOutcome>
}

export interface AuthService {
  /**
   * Leaves for the identity provider; comes back to `returnTo` (a path of the portal), else to the current address.
   * `reason`, where the visitor did not ask for the sign-in, is said on its page, and here if they come back without it.
   */
  signIn(options?: { readonly returnTo?: string; readonly reason?: SignInReason }): void
  signOut(): void
  /** Opens the registration panel. */
  register(): void
  /** AMB-023: the session ended for good: says so, keeps the basket and starts the sign-in that leads back here. */
  expireSession(): void
}

/** A widget of another team, mounted by the shell. */
export interface MountedWidget {
  update(props: Readonly<Record<string, unknown>>): void
  unmount(): void
}

export type WidgetOutcome = 'accepted' | 'closed' | 'failed'

export interface Widgets {
  /** Mounts a widget into an element; its own loading and failure show inside that element. */
  mount(name: string, element: HTMLElement, props?: Readonly<Record<string, unknown>>): MountedWidget
  /** Opens a widget as a dialog and tells how it ended. */
  open(name: string, props?: Readonly<Record<string, unknown>>): Promise<WidgetOutcome>
}

/** The services a remote gets from the shell, as single-spa custom props `{ portal }`. */
export interface Portal {
  readonly bus: Bus
  readonly http: Http
  readonly documents: Documents
  readonly auth: AuthService
  /** Goes to a path of the portal without a page load. */
  navigate(path: string, options?: { readonly replace?: boolean }): void
  readonly config: PortalConfig
  readonly widgets: Widgets
  /** Which remote these services were made for. */
  readonly remote: { readonly name: string; readonly version: string }
}

/** Props every page and widget of a remote is mounted with. */
export interface RemoteProps {
  readonly portal: Portal
}
