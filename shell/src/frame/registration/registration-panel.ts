import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { AuthState } from 'shared-contracts/portal/state'
import type { RouteStream } from '../routing/route.ts'
import type { ShellWidgets } from '../../remotes/mounting/widgets.tsx'
import { REGISTRATION_HASH, REGISTRATION_WIDGET } from './registration-names.ts'
import { texts } from '../texts.ts'

/**
 * Targets of the focus if the opener is gone: the buttons that open the panel, or on a phone the menu that holds one.
 * Hidden elements do not take the focus.
 */
const FALLBACKS = `[data-opens=${REGISTRATION_WIDGET}], [data-opens=menu]`

export interface RegistrationPanelOptions {
  readonly core: BusCore
  readonly route: RouteStream
  readonly widgets: ShellWidgets
  /** Whether any remote offers the widget. */
  readonly isOffered: () => boolean
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void
  /** The root element of the frame. The widget is rendered beside it. */
  readonly page: HTMLElement
}

/**
 * The registration panel of a guest, open while `authFormType` is `signUp` (AUTH-038). The shell opens and closes it
 * (UI-004, UI-006, UI-007, REG-019); its content is a widget of the account team.
 */
export function controlRegistrationPanel(options: RegistrationPanelOptions): void {
  const { core, route, widgets, isOffered, navigate, page } = options
  const bus = core.busFor('shell')
  let shown: AbortController | undefined

  const isAtHash = () => route.value.hash === REGISTRATION_HASH
  const setForm = (authFormType: 'signIn' | 'signUp') => {
    if (bus.state.auth.value.authFormType !== authFormType) bus.send({ type: 'auth/setForm', authFormType })
  }
  const close = () => setForm('signIn')

  function closeFromOutside({ target }: Event) {
    if (target instanceof Element && !target.closest(`[data-opens=${REGISTRATION_WIDGET}]`)) close()
  }

  async function show(): Promise<void> {
    const own = new AbortController()
    shown = own
    const opener = document.activeElement
    page.addEventListener('pointerdown', closeFromOutside, { signal: own.signal })
    const outcome = isOffered() ? await widgets.open(REGISTRATION_WIDGET, {}, own.signal) : 'failed'
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.registrationFailed, variant: 'warning' })
    if (shown === own) close()
    returnFocus(opener)
  }

  /**
   * Returns the focus to the element that opened the panel. If it is gone (an alert, a menu), a button that opens the
   * panel gets the focus.
   */
  function returnFocus(opener: Element | null) {
    for (const target of [opener, ...page.querySelectorAll(FALLBACKS)]) {
      if (document.activeElement !== document.body) return
      if (target instanceof HTMLElement) target.focus()
    }
  }

  function hide() {
    shown?.abort()
    shown = undefined
    // Removes the hash. While it stays in the address, a link to it fires no event, and the panel could not open again.
    if (isAtHash()) navigate(location.pathname + location.search, { replace: true })
  }

  function follow() {
    const { authFormType, phase } = bus.state.auth.value
    const isWanted = authFormType === 'signUp' && phase !== 'signedIn'
    if (isWanted && shown === undefined) void show()
    if (!isWanted && shown !== undefined) hide()
  }
  function followHash() {
    if (isAtHash() && bus.state.auth.value.phase === 'guest') setForm('signUp')
  }

  route.subscribe(followHash)
  let phase: AuthState['phase'] | undefined
  bus.state.auth.subscribe((auth) => {
    const hasBecomeGuest = auth.phase === 'guest' && phase !== 'guest'
    phase = auth.phase
    if (hasBecomeGuest) followHash()
    if (auth.phase === 'signedIn') close()
    follow()
  })
}
