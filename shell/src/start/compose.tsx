import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { createBus, type BusFault } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { AuthService } from 'shared-contracts/portal/portal'
import { CONTRACT_VERSION } from 'shared-contracts/portal/release'
import { messages } from 'shared-contracts/texts/messages'
import { GlobalStyle } from 'shared-ui/global-style'
import { PortalProvider } from 'shared-ui/portal'
import { navigateToUrl } from 'single-spa'
import { answerSession } from '../state/answer-session.ts'
import { keepLoadedOrders } from '../state/loaded-orders.ts'
import { ConfigurationError, readConfig, readRegistryDocument } from './read-config.ts'
import { developerTools } from './developer-tools.ts'
import type { DeveloperTools } from '../developer/start-developer-tools.tsx'
import { lazyDocuments } from '../state/lazy-documents.ts'
import { Frame, MAIN_ID } from '../frame/frame.tsx'
import { REGISTRATION_WIDGET, watchRegistration } from '../frame/registration/registration.ts'
import { RenderFallback } from '../frame/base/render-fallback.tsx'
import { ShellContext } from '../frame/base/shell-context.ts'
import { around } from '../http/middleware.ts'
import { guardOrganisation } from '../http/organisation-guard.ts'
import { createPortalHttp } from '../http/portal-http.ts'
import { Notices } from '../frame/notices/notices.tsx'
import { createOrganisationStorage } from '../state/organisation-storage.ts'
import { createOwners } from '../state/states.ts'
import { createRemotes, type PortalServices, type Remotes } from '../remotes/create-remotes.ts'
import { nextTask } from '../browser/next-task.ts'
import { reportFault } from '../browser/report-fault.ts'
import { followRoute } from '../frame/routing/follow-route.ts'
import { watchEntries } from '../frame/routing/history-entries.ts'
import { isSilentCheckRoute, OWN_PAGES } from '../frame/routing/own-pages.ts'
import { watchRoute } from '../frame/routing/route.ts'
import { rememberScroll } from '../frame/routing/scroll-memory.ts'
import { afterFirstPage } from './after-first-page.ts'
import { providerAnswer } from '../session/provider.ts'
import type { SessionEvent } from '../session/session-event.ts'
import { createTabUser } from '../session/tab-user.ts'
import { createTabs } from '../browser/tabs.ts'
import { takeHandedOver } from '../session/tokens-in-url.ts'
import { makeSession } from './start-session.ts'
import { localTexts, sessionTexts } from '../browser/storage.ts'
import { ownForms } from '../frame/updates/own-forms.ts'
import { watchUpdates } from '../frame/updates/watch-updates.ts'

/** Builds the portal into `root`. A configuration that cannot be read gives a page that says so. */
export async function compose(root: HTMLElement): Promise<void> {
  let config: PortalConfig
  let registry: unknown
  try {
    config = readConfig()
    registry = readRegistryDocument()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    reportFault({ source: 'shell', where: 'configuration', error })
    // Without an answer the page's own text stands, that the portal does not open.
    const { ConfigurationPage } = await import('./configuration-page.tsx')
    createRoot(root).render(<ConfigurationPage problems={error.problems} />)
    return
  }
  const developer = await developerTools(config, sessionTexts)
  await nextTask()
  await run(root, config, registry, developer)
}

async function run(
  root: HTMLElement,
  config: PortalConfig,
  registry: unknown,
  developer: DeveloperTools | undefined,
): Promise<void> {
  let labelOf = (source: string) => source
  const report = (fault: BusFault) => reportFault({ ...fault, source: labelOf(fault.source) })
  const core = createBus(initialState, report, developer?.trace)
  const bus = core.face('shell')
  const tabs = createTabs()
  const scroll = rememberScroll(sessionTexts, watchEntries())
  const route = watchRoute()
  const organisationStorage = createOrganisationStorage(localTexts)

  function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}) {
    if (replace) history.replaceState(null, '', path)
    else navigateToUrl(path)
    route.check()
  }

  let answer: (event: SessionEvent) => void = () => undefined
  const { session, tokens } = makeSession({
    config,
    tabs,
    organisations: organisationStorage,
    onEvent: (event) => answer(event),
    onOutage: (isOut) =>
      isOut
        ? bus.send({ type: 'alert/show', text: messages.identityUnavailable, variant: 'warning' })
        : bus.send({ type: 'alert/remove', by: messages.identityUnavailable }),
  })
  const reportShape = (call: string, error: unknown) =>
    reportFault({ source: 'api', where: `answer of ${call}`, error })
  const { http: client, network, slowCalls } = createPortalHttp({ session, reportShape }, bus)
  const guard = guardOrganisation({
    organisation: bus.state.organisation,
    catchUp: () => owners.organisation.follow(),
  })
  const http = keepLoadedOrders(around(client, guard), core)
  const owners = createOwners({
    core,
    http,
    storage: sessionTexts,
    organisationStorage,
    tabs,
    navigate,
    showServerError: () => navigate(OWN_PAGES.serverError),
    scrollToTop: scroll.toTop,
  })
  function loadProfile() {
    const { accessToken } = tokens.read() ?? {}
    if (accessToken === undefined) return
    import('../session/profile-call.ts')
      .then(({ requestProfile }) => requestProfile(config.identity, accessToken))
      .then(owners.auth.setProfile, () => undefined)
  }
  // The last moment at which nothing has begun yet.
  await nextTask()
  answer = answerSession(core, owners, loadProfile, createTabUser(sessionTexts), navigate)

  const handedOver = takeHandedOver()
  const wasSignedIn = session.hasTokens()
  const sessionAtStart = { wasSignedIn, isExpected: wasSignedIn || providerAnswer(location) === 'code' }
  loadProductsEarly()
  const isCheckRoute = () => isSilentCheckRoute(location.pathname)
  const start = () =>
    session.start({ isSilentCheck: isCheckRoute(), handedOver: config.tokensInUrl ? handedOver : null })
  const isVisitor = !sessionAtStart.isExpected && providerAnswer(location) === null && handedOver === null
  const starting = isVisitor ? undefined : start()
  // NAV-031: a layout that was mounted on an excluded page checks on the first page that is not.
  route.subscribe(() => {
    if (isCheckRoute()) void session.checkSilently()
  })

  // docs/decisions: products do not wait for the sign-in check.
  function loadProductsEarly() {
    if (!wasSignedIn) return owners.products.load(PUBLIC_ORG_ID)
    const stored = organisationStorage.readConfirmed()
    if (stored !== null) owners.products.load(stored, { isGuess: true })
  }

  const auth: AuthService = {
    signIn: (options) => session.signIn(options),
    signOut: () => session.signOut(),
    register: () => bus.send({ type: 'auth/setForm', authFormType: 'signUp' }),
    expireSession: () => session.expire(),
  }
  const documents = lazyDocuments({ core, http })
  const servicesFor = (source: string): PortalServices => ({
    bus: core.face(source),
    http,
    documents,
    auth,
    navigate,
    config,
  })

  const remotes: Remotes = createRemotes({
    registry,
    config,
    core,
    portalFor: ({ name }) => servicesFor(name),
    override: developer?.override,
  })
  ;({ labelOf } = remotes)
  const portal = {
    ...servicesFor('shell'),
    widgets: remotes.widgets('shell'),
    remote: { name: 'shell', version: CONTRACT_VERSION },
  }
  watchRegistration({
    core,
    route,
    widgets: remotes.widgets('shell'),
    isOffered: () => remotes.list.value.some(({ widgets }) => widgets.includes(REGISTRATION_WIDGET)),
    navigate,
    page: root,
  })
  const main = () => document.getElementById(MAIN_ID)
  const focusMain = () => main()?.focus()
  followRoute({ core, route, navigate, scroll, main })
  const page = (
    <PortalProvider portal={portal}>
      <GlobalStyle />
      <ShellContext value={{ route, remotes, session: sessionAtStart, signInProgress: session.signInProgress }}>
        <RenderFallback>
          <Frame notices={<Notices network={network} slowCalls={slowCalls} onCancelled={focusMain} />} />
        </RenderFallback>
      </ShellContext>
    </PortalProvider>
  )
  // In a transition React gives way to whatever waits, every few milliseconds.
  startTransition(() => createRoot(root).render(page))
  remotes.start()
  developer?.show(core)
  watchUpdates({ versions: new Map(remotes.list.value.map(({ name, live }) => [name, live])), forms: ownForms(core) })
  // Whether the provider knows somebody who seems a guest can wait for what they came to see.
  await (starting ?? afterFirstPage(remotes, location.pathname).then(start))
}
