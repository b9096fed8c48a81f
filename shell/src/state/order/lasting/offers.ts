import type { ProductKind } from 'shared-contracts/domain/basket'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { AgreedBasket, Agreed } from './agreed-basket.ts'
import { fitting, mergeBaskets, piecesOf, type Pieces } from './merge-baskets.ts'
import { texts } from './texts.ts'

interface OffersOptions {
  readonly core: BusCore
  readonly agreed: AgreedBasket
  readonly nameOf: (id: number) => string
  readonly typeOf: (id: number) => ProductKind['type']
  /** Shows these pieces as the basket. */
  readonly show: (pieces: readonly Pieces[]) => void
}

/** BSK-004: the alerts that let the buyer undo or complete a merge. They come again after a page load until they are answered. */
export interface Offers {
  /** Offers «Вернуть как было» after a guest's lines were added. */
  restore(joined: NonNullable<Agreed['joined']>): void
  /** Offers «Заменить» for what did not fit, now and before. */
  replace(leftOut: readonly Pieces[]): void
  /** Shows the offers that are still to be answered, unless they are on the screen. */
  showAgain(): void
  /** Takes the offers off the screen, to be shown again. */
  hide(): void
}

export function createOffers({ core, agreed, nameOf, typeOf, show }: OffersOptions): Offers {
  const bus = core.busFor('shell')
  const basketNow = () => piecesOf(bus.state.basket.value.products)
  const leftOutText = (leftOut: readonly Pieces[]) => texts.leftOut(leftOut.map(({ id }) => texts.named(nameOf(id))))
  /** The offers on the screen by the text of their alert. */
  const shown = new Map<string, 'joined' | 'leftOut'>()

  function keep(change: Partial<Agreed>) {
    const held = agreed.read()
    if (held !== null) agreed.write({ ...held, ...change })
  }
  function offer(kind: 'joined' | 'leftOut', text: string) {
    const isJoined = kind === 'joined'
    bus.send({
      type: 'alert/show',
      text,
      variant: isJoined ? 'info' : 'warning',
      ...(!isJoined && { detail: texts.leftOutHint }),
      basket: isJoined ? 'restore' : 'replace',
    })
    shown.set(text, kind)
  }
  // An offer that was closed is not made again.
  bus.state.ui.subscribe(({ pageAlerts }) => {
    for (const [text, kind] of shown) {
      if (pageAlerts.some((alert) => alert.text === text)) continue
      shown.delete(text)
      keep({ [kind]: undefined })
    }
  })

  core.handle('basket/restore', () => {
    const { joined } = agreed.read() ?? {}
    if (joined !== undefined) show(mergeBaskets(joined.after, joined.before, basketNow()))
  })
  core.handle('basket/replace', () => {
    const { leftOut } = agreed.read() ?? {}
    if (leftOut !== undefined) show(fitting(mergeBaskets([], basketNow(), leftOut), typeOf).kept)
  })

  function hide() {
    for (const text of [...shown.keys()]) {
      shown.delete(text)
      bus.send({ type: 'alert/remove', by: text })
    }
  }
  function showAgain() {
    const { joined, leftOut } = agreed.read() ?? {}
    const kinds = new Set(shown.values())
    if (joined !== undefined && !kinds.has('joined')) offer('joined', texts.joined)
    if (leftOut !== undefined && !kinds.has('leftOut')) offer('leftOut', leftOutText(leftOut))
  }
  return {
    hide,
    showAgain,
    restore(joined) {
      keep({ joined })
      offer('joined', texts.joined)
    },
    replace(leftOut) {
      hide()
      keep({ leftOut: [...mergeBaskets([], leftOut, agreed.read()?.leftOut ?? [])] })
      showAgain()
    },
  }
}
