import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { ChoiceReturn } from './choice-return.ts'
import { focusComingHeading } from '../../remotes/mounting/focus-heading.ts'
import { redirectFor } from './guard.ts'
import { OWN_PAGES } from './own-pages.ts'
import type { RouteStream } from './route.ts'
import type { ScrollMemory } from './scroll-memory.ts'

export interface FollowOptions {
  readonly core: BusCore
  readonly route: RouteStream
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void
  readonly main: () => HTMLElement | null
  readonly scroll: Pick<ScrollMemory, 'enterRoute'>
  readonly choice: Pick<ChoiceReturn, 'remember'>
  readonly isForRole: (path: string) => boolean
}

/** Handles a change of the address or the user: scroll, focus, menus, redirects. */
export function followRoute({ core, route, navigate, main, scroll, choice, isForRole }: FollowOptions): void {
  const bus = core.busFor('shell')
  let { pathname } = route.value
  let cancelFocus: () => void = () => undefined

  function guard() {
    const { auth, organisation } = bus.state
    const from = route.value.pathname
    const target = redirectFor({
      pathname: from,
      auth: auth.value,
      organisation: organisation.value,
      isForRole: isForRole(from),
    })
    if (from !== OWN_PAGES.multiLogin) choice.remember(target === OWN_PAGES.multiLogin ? from : null)
    if (target !== null) navigate(target, { replace: true })
  }

  route.subscribe(() => {
    if (route.value.pathname !== pathname) {
      pathname = route.value.pathname
      scroll.enterRoute()
      bus.send({ type: 'menu/set', isShow: false, isShowOnMobile: false })
      cancelFocus()
      const element = main()
      if (element) cancelFocus = focusComingHeading(element)
    }
    guard()
  })
  bus.state.auth.subscribe(guard)
  bus.state.organisation.subscribe(guard)
}
