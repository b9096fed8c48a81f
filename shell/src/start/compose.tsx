import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ID_PREFIX, PAGE, RENDERED, SLOW_ID } from 'shared-contracts/portal/page'
import { createBus, type BusFault } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { AuthService } from 'shared-contracts/portal/portal'
import { CONTRACT_VERSION, readRestricted } from 'shared-contracts/portal/release'
import { messages } from 'shared-contracts/texts/messages'
import { GlobalStyle } from 'shared-ui/global-style'
import { until } from 'shared-ui/observable'
import { PortalProvider } from 'shared-ui/portal'
import { ignoreStrayPresses } from '../frame/ignore-stray-presses.ts'
import { watchNetwork } from '../browser/network.ts'
import { nextTask } from '../browser/next-task.ts'
import { isRendered } from '../page/rendered.ts'
import { reportFault } from '../faults/report-fault.ts'
import { localTexts, sessionTexts } from 'shared-ui/storage'
import { createTabs } from '../browser/tabs.ts'
import type { DeveloperTools } from '../developer/start-developer-tools.tsx'
import { RenderFallback } from '../frame/render-fallback.tsx'
import { ShellContext } from '../frame/shell-context.ts'
import { Frame } from '../frame/frame.tsx'
import { Notices } from '../frame/notices/notices.tsx'
import { REGISTRATION_WIDGET } from '../frame/registration/registration-names.ts'
import { openRegistration, watchRegistration } from '../frame/registration/registration.ts'
import { createChoiceReturn } from '../frame/routing/choice-return.ts'
import { followRoute } from '../frame/routing/follow-route.ts'
import { watchEntries } from '../frame/routing/history-entries.ts'
import { pages } from '../frame/pages/own-page.tsx'
import { isSilentCheckRoute, OWN_PAGES, ownRouteAt } from '../frame/routing/own-pages.ts'
import { prefetchAfterRest, prefetchWhenPointed } from '../frame/routing/prefetch-pages.ts'
import { createNavigate, watchRoute } from '../frame/routing/route.ts'
import { rememberScroll } from '../frame/routing/scroll-memory.ts'
import { trackForms } from '../frame/updates/forms.ts'
import { watchUpdates } from '../frame/updates/watch-updates.ts'
import { createPortalHttp } from '../http/portal-http.ts'
import { pageDependencies } from '../remotes/releases/page-dependencies.ts'
import { createRemotes, type PortalServices } from '../remotes/create-remotes.ts'
import { labelOf, type RemoteIdentity } from '../faults/remote-identity.ts'
import { providerAnswer } from '../session/provider.ts'
import { createTabUser } from '../session/tab-user.ts'
import { readClaims } from '../session/tokens/token-claims.ts'
import { takeSignInLink } from '../session/sign-in-link/tokens-in-url.ts'
import { handleSessionEvents } from '../state/handle-session-events.ts'
import { createDocuments } from '../state/documents/documents.ts'
import { createOrganisationStorage } from '../state/organisation/organisation-storage.ts'
import { createStores } from '../state/stores.ts'
import { afterFirstPage, pageMounted } from './after-first-page.ts'
import { becomeLive } from '../page/become-live.ts'
import { createBrowserSession } from './browser-session.ts'
import { developerTools } from './developer-tools.ts'
import { keepBasket } from './keep-basket.ts'
import { ConfigurationError, readDocuments, type PageDocuments } from './read-config.ts'
import { startReports } from '../faults/start-reports.ts'

/** Starts the portal in `root`. An unreadable configuration shows a page with its problems. */
export async function compose(root: HTMLElement): Promise<void> {
  const documents = readDocuments()
  if (documents instanceof ConfigurationError) {
    reportFault({ source: 'shell', where: 'configuration', error: documents })
    const { ConfigurationPage } = await import('./configuration-page.tsx')
    root.replaceChildren()
    document.documentElement.removeAttribute(RENDERED)
    removeMessage()
    createRoot(root).render(<ConfigurationPage problems={documents.problems} />)
    return
  }
  const developer = await developerTools(documents.config, sessionTexts)
  await nextTask()
  await run(root, documents, developer)
}

const removeMessage = () => document.getElementById(SLOW_ID)?.remove()

async function run(
  root: HTMLElement,
  { config, registry }: PageDocuments,
  developer: DeveloperTools | undefined,
): Promise<void> {
  ignoreStrayPresses()
  const tabs = createTabs()
  const network = watchNetwork()
  const scroll = rememberScroll(sessionTexts, watchEntries())
  const route = watchRoute()
  const navigate = createNavigate(route, scroll)
  const choice = createChoiceReturn()
  const organisationStorage = createOrganisationStorage(localTexts)

  // Bus. Faults of a remote are reported with its version and team.
  const labels = new Map<string, string>()
  const report = ({ source, ...fault }: BusFault) => reportFault({ source: labels.get(source) ?? source, ...fault })
  const core = createBus(initialState, report, developer?.trace)
  const bus = core.busFor('shell')

  const { session, tokens } = createBrowserSession({
    config,
    tabs,
    network,
    organisations: organisationStorage,
    onOutage: (isOut) =>
      isOut
        ? bus.send({ type: 'alert/show', text: messages.identityUnavailable, variant: 'warning' })
        : bus.send({ type: 'alert/remove', by: messages.identityUnavailable }),
  })
  const { http, prefetchingHttp, slowCalls, beforeCall } = createPortalHttp({
    session,
    bus,
    network,
    storedToken: () => tokens.read()?.accessToken ?? null,
    refreshLogins: () => stores.organisation.refresh(),
    reportShape: (call, error) => reportFault({ source: 'api', where: `answer of ${call}`, error }),
  })
  const hasRole = (role: string) => readClaims(tokens.read()?.accessToken ?? '')?.roles.includes(role) ?? false
  const rolesOfRemotes = readRestricted(registry).map(({ role }) => role)
  await nextTask()
  const stores = createStores({
    core,
    http,
    beforeCall,
    storage: sessionTexts,
    organisationStorage,
    tabs,
    navigate,
    pathAfterChoice: () => choice.path,
    needsOrganisation: () => !rolesOfRemotes.some(hasRole),
    showServerError: () => navigate(OWN_PAGES.serverError),
    scrollToTop: scroll.toTop,
  })
  function loadProfile() {
    const { accessToken = '' } = tokens.read() ?? {}
    import('../session/profile-call.ts')
      .then(({ requestProfile }) => requestProfile(config.identity, accessToken))
      .then(stores.auth.setProfile, () => undefined)
  }
  await nextTask()
  session.listen(
    handleSessionEvents({
      bus,
      stores,
      loadProfile,
      tabUser: createTabUser(sessionTexts),
      navigate,
    }),
  )

  // Start of the session. The check of a visitor without tokens waits until the first page is shown.
  const signInLink = takeSignInLink()
  const answer = providerAnswer(location)
  const wasSignedIn = session.hasTokens()
  const sessionAtStart = { wasSignedIn, isExpected: wasSignedIn || answer === 'code' }
  const isCheckRoute = () => isSilentCheckRoute(location.pathname)
  const startSession = () => session.start({ isSilentCheck: isCheckRoute(), signInLink })
  await nextTask()
  stores.loadAtStart({ hasTokens: wasSignedIn })
  const isVisitor = !sessionAtStart.isExpected && answer === null && signInLink === null
  const starting = isVisitor ? undefined : startSession()
  // NAV-031: a portal that started on an excluded page runs the check on the first page that is not excluded.
  route.subscribe(() => {
    if (isCheckRoute()) void session.checkSilently()
  })

  await nextTask()

  // Remotes, each with the services of the portal under its own name.
  const auth: AuthService = {
    signIn: (options) => session.signIn(options),
    signOut: (options?: { readonly returnTo: string }) => session.signOut(options?.returnTo),
    register: () => openRegistration(bus),
    signInSilently: () => session.signInSilently(),
    expireSession: () => session.expire(),
  }
  const files = createDocuments(core, http)
  const servicesFor = (source: string): PortalServices => ({
    bus: core.busFor(source),
    http,
    documents: files,
    auth,
    navigate,
    config,
  })
  function portalFor(remote: RemoteIdentity) {
    labels.set(remote.name, labelOf(remote))
    return servicesFor(remote.name)
  }
  const remotes = createRemotes({
    registry,
    hasRole: (role) => bus.state.auth.value.phase === 'signedIn' && hasRole(role),
    page: pageDependencies(config),
    core,
    portalFor,
    network,
    prefetchingHttp,
    rendered: root.querySelector<HTMLElement>(`[${PAGE}]`) ?? undefined,
    isStateReady: until(bus.state.products, ({ status }) => status === 'ready' || status === 'failed'),
    override: developer?.override,
  })
  await nextTask()
  // The server has rendered the not-found page, which comes alive with its code only.
  if (isRendered() && !remotes.isRemoteRoute(location.pathname)) await pages.load()
  const widgets = remotes.widgets('shell')

  watchRegistration({
    core,
    route,
    widgets,
    isOffered: () => remotes.list.value.some((remote) => remote.widgets.includes(REGISTRATION_WIDGET)),
    navigate,
    page: root,
  })
  const main = () => root.querySelector<HTMLElement>('main')
  const isForRole = (path: string) => remotes.roleAt(path) !== undefined
  followRoute({ core, route, navigate, scroll, main, choice, isForRole })
  const portal = { ...servicesFor('shell'), widgets, remote: { name: 'shell', version: CONTRACT_VERSION } }
  const page = (
    <PortalProvider portal={portal}>
      <GlobalStyle />
      <ShellContext
        value={{ route, remotes, session: sessionAtStart, signInProgress: session.signInProgress, hasRole }}
      >
        <RenderFallback>
          <Frame notices={<Notices network={network} slowCalls={slowCalls} onCancelled={() => main()?.focus()} />} />
        </RenderFallback>
      </ShellContext>
    </PortalProvider>
  )
  // In a transition React yields to the browser every few milliseconds.
  removeMessage()
  startTransition(() => {
    if (isRendered()) hydrateRoot(root, page, { identifierPrefix: ID_PREFIX.frame })
    else createRoot(root).render(page)
  })

  await nextTask()
  remotes.start()
  prefetchWhenPointed(remotes.prefetch)
  developer?.show(core)
  watchUpdates({ remotes, forms: trackForms(core) })
  const firstPage = afterFirstPage(becomeLive(pageMounted(remotes, location.pathname)))
  void firstPage.then(() => startReports({ remotes, ownRouteAt, route }))
  void keepBasket(firstPage, {
    ...{ core, http, quietHttp: prefetchingHttp, basket: stores.basket, storage: sessionTexts, tabs, network, route },
    freshen: () => session.token(),
  })
  await (starting ?? firstPage.then(startSession))
  // A31: asked when it is known who the visitor is, so that a refusal changes nothing.
  void firstPage.then(() => session.offerPostponed())
  prefetchAfterRest({ ...remotes, changes: [route, remotes.view] })
}
