import { getBasket, NO_BASKET, saveBasket, type SavedBasket } from 'shared-contracts/api/baskets'
import { ApiError } from 'shared-contracts/api/error'
import { hasRight } from 'shared-contracts/api/roles'
import { entityTag, IF_MATCH, IF_NONE_MATCH } from 'shared-contracts/api/version'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { TextStorage } from 'shared-ui/storage'
import type { Tabs } from '../../../browser/tabs.ts'
import type { BasketStore } from '../basket.ts'
import { createAgreedBasket, type Agreed } from './agreed-basket.ts'
import { areSame, fitting, mergeBaskets, piecesOf, quantityIn, type Pieces } from './merge-baskets.ts'
import { createOffers } from './offers.ts'
import { texts } from './texts.ts'

export interface LastingBasketOptions {
  readonly core: BusCore
  /** Sends the changes. */
  readonly http: Http
  /** Reads: it shows nothing, and neither refreshes nor ends the session. */
  readonly quietHttp: Http
  readonly basket: Pick<BasketStore, 'replace'>
  /** The session storage of the tab. */
  readonly storage: TextStorage
  readonly tabs: Tabs
}

/** Keeps the basket of the tab and the one on the server the same (docs/decisions/2026-11-28-lasting-basket.md). */
export interface LastingBasket {
  /** Reads the basket of the server, merges and sends what the tab has changed. Does nothing without an organisation. */
  pull(): void
}

/** BSK-001..005. The basket in the tab is used at once; a failure shows nothing, and the next occasion tries again. */
export function createLastingBasket(options: LastingBasketOptions): LastingBasket {
  const { core, http, quietHttp, basket, storage, tabs } = options
  const bus = core.busFor('shell')
  const agreed = createAgreedBasket(storage)
  const orgNow = () => bus.state.organisation.value.orgId
  const linesNow = () => bus.state.basket.value.products
  const productOf = (id: number) => bus.state.products.value.value?.find((product) => product.id === id)
  const nameOf = (id: number) => productOf(id)?.name ?? `№ ${id}`
  const typeOf = (id: number) => productOf(id)?.type
  const offers = createOffers({ core, agreed, nameOf, typeOf, show })
  /** The version that another tab of this browser saved last: the buyer knows of that change. */
  let versionOfTabs: string | null = null

  /** Shows pieces in the tab, at the prices that the buyer saw, or else those of the list. */
  function show(pieces: readonly Pieces[], saved: SavedBasket['lines'] = []) {
    const names = new Map(saved.flatMap(({ productId, name }) => (name ? [[productId, name]] : [])))
    const lines = pieces.flatMap(({ id, quantity }): BasketLine[] => {
      const line = linesNow().find((held) => held.id === id)
      if (line !== undefined) return [{ ...line, quantity }]
      const price = saved.find(({ productId }) => productId === id)?.price ?? productOf(id)?.price
      return price === undefined ? [] : [{ id, quantity, price: kopecksOf(price) }]
    })
    basket.replace(lines, names)
  }

  async function save(orgId: number, held: Agreed): Promise<void> {
    const sent = piecesOf(linesNow())
    agreed.write({ ...held, sent })
    const lines = linesNow().map(({ id, quantity, price }) => ({ productId: id, quantity, price: roublesOf(price) }))
    const { version } = await http.call(
      saveBasket,
      { params: { orgId }, body: { lines } },
      // Progress is asked for so that the portal shows no notice about a slow call.
      { headers: { [IF_MATCH]: entityTag(held.version ?? NO_BASKET) }, onProgress: () => undefined },
    )
    const now = agreed.read()
    // Meanwhile the basket may have become that of another organisation, or of the next user, who has sent nothing.
    if (orgNow() !== orgId || now?.sent === undefined) return
    agreed.write({ ...now, version, lines: sent, sent: undefined })
    tabs.send({ type: 'basket', orgId, version })
  }

  /** Reads the server's basket, unless the tab has its version, and merges it into the tab's. */
  async function merge(orgId: number): Promise<void> {
    const known = agreed.read()?.version ?? null
    const headers = known === null ? {} : { [IF_NONE_MATCH]: entityTag(known) }
    const saved = await quietHttp.call(getBasket, { params: { orgId } }, { headers }).catch(unchanged)
    const held = agreed.read()
    if (held?.orgId !== orgId || orgNow() !== orgId) return
    if (saved === null) return agreed.write({ ...held, sent: undefined })
    const theirs = saved.lines.map(({ productId, quantity }) => ({ id: productId, quantity }))
    const mine = piecesOf(linesNow())
    const base = held.sent !== undefined && areSame(held.sent, theirs) ? theirs : held.lines
    const { kept, leftOut } = fitting(mergeBaskets(base, mine, theirs), typeOf)
    agreed.write({ ...held, version: saved.version, lines: theirs, sent: undefined, isGuests: false })
    if (!areSame(kept, mine)) show(kept, saved.lines)
    const isMerged = !areSame(mine, base) && !areSame(theirs, base)
    if (!held.isGuests && isMerged && saved.version !== versionOfTabs) tellMerged(mine, kept)
    if (held.isGuests && theirs.length > 0 && !areSame(kept, theirs)) offers.restore({ before: theirs, after: kept })
    if (leftOut.length > 0) offers.replace(leftOut)
  }

  /** BSK-003: names what the merge has changed in this tab. */
  function tellMerged(before: readonly Pieces[], after: readonly Pieces[]) {
    const changes = [...new Set([...after, ...before].map(({ id }) => id))]
      .filter((id) => quantityIn(before, id) !== quantityIn(after, id))
      .map((id) => texts.now(nameOf(id), quantityIn(after, id)))
    if (changes.length === 0) return
    bus.send({ type: 'alert/show', text: texts.merged, variant: 'info', detail: changes.join(', ').slice(0, 500) })
  }

  /**
   * The organisation whose basket can be compared: the user may order for it (TEAM-002), and its products, and so its
   * compatibility rules, are known.
   */
  function ready(): number | null {
    const { auth, organisation, products } = bus.state
    const canOrder = hasRight(organisation.value.login?.role, 'order')
    return canOrder && auth.value.phase === 'signedIn' && products.value.status === 'ready' ? orgNow() : null
  }
  /** While the organisation is being switched, the basket in the tab is already that of the other one: it has none. */
  const hasChanges = () => {
    const held = agreed.read()
    return held !== null && held.orgId === orgNow() && !areSame(piecesOf(linesNow()), held.lines)
  }

  let wanted: 'save' | 'pull' | null = null
  let isRunning = false

  /** Sends one request after the other: each needs the version of the one before. */
  async function run(kind: 'save' | 'pull'): Promise<void> {
    if (wanted !== 'pull') wanted = kind
    if (isRunning) return
    isRunning = true
    try {
      for (let orgId = ready(); wanted !== null && orgId !== null; orgId = ready()) {
        const isPull: boolean = wanted === 'pull'
        wanted = null
        await step(orgId, isPull)
        if (hasChanges()) wanted ??= 'save'
      }
    } catch {
      wanted = null
    } finally {
      isRunning = false
    }
  }
  async function step(orgId: number, isPull: boolean): Promise<void> {
    const held = agreed.read()
    if (isPull || held === null || held.version === null || held.sent !== undefined) return merge(orgId)
    try {
      if (hasChanges()) await save(orgId, held)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      await merge(orgId)
    }
  }

  /** The organisation whose basket has been compared once. */
  let begun: number | null = null
  function begin() {
    const orgId = ready()
    if (orgId === null || orgId === begun) return
    begun = orgId
    offers.showAgain()
    void run('pull')
  }
  bus.state.organisation.subscribe(({ orgId }) => {
    if (orgId === begun) return
    begun = null
    offers.hide()
    if (orgId === null) return
    if (agreed.read() === null) agreed.write({ orgId, version: null, lines: [], isGuests: linesNow().length > 0 })
    begin()
  })
  bus.state.products.subscribe(begin)
  bus.state.basket.subscribe(() => {
    if (hasChanges()) void run('save')
  })
  tabs.listen((message) => {
    if (message.type !== 'basket' || message.orgId !== orgNow()) return
    versionOfTabs = message.version
    void run('pull')
  })
  return { pull: () => void run('pull') }
}

/** 304: the tab has this version. */
function unchanged(error: unknown): null {
  if (error instanceof ApiError && error.status === 304) return null
  throw error
}
