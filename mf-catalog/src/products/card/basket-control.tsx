import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isOrderable, quantityOf } from 'shared-contracts/domain/basket'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { QuantityControl } from 'shared-ui/quantity-control'
import { useRight } from 'shared-ui/unshared/use-right'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { cardTexts } from './texts.ts'

interface BasketControlProps {
  readonly product: Product
  readonly size?: 'm' | 'l'
}

/**
 * AMB-181: «В корзину», or the quantity once the product is in the basket. CAT-021: nothing if it may not be ordered, or not by this
 * user (TEAM-002).
 * When one control replaces the other, the focus moves to the new one. Screen readers announce the product's name when
 * the focus enters the quantity, and the new quantity after each change.
 */
export function BasketControl({ product, size = 'm' }: BasketControlProps) {
  const { bus } = usePortal()
  const canOrder = useRight('order')
  // Subscribes to this product's quantity only, so that a change in the basket renders one card of a hundred.
  const readQuantity = () => quantityOf(bus.state.basket.value.products, product.id)
  const quantity = useSyncExternalStore(bus.state.basket.subscribe, readQuantity, readQuantity)
  const box = useRef<HTMLDivElement>(null)
  const carriesFocus = useRef(false)
  const isInBasket = quantity > 0

  useEffect(() => {
    if (!carriesFocus.current) return
    carriesFocus.current = false
    // The last button is «+» or «В корзину». Focusing the field would open the keyboard of a phone.
    const buttons = box.current?.querySelectorAll('button')
    buttons?.[buttons.length - 1]?.focus({ preventScroll: true })
  }, [isInBasket])

  function add() {
    carriesFocus.current = true
    bus.send({ type: 'basket/add', productId: product.id })
  }
  function change(next: number) {
    carriesFocus.current = next <= 0
    bus.send({ type: 'basket/setQuantity', productId: product.id, quantity: next })
  }

  if (!canOrder || !isOrderable(product)) return null
  return (
    <div ref={box}>
      {isInBasket ? (
        <div role="group" aria-label={cardTexts.inBasket(product.name)}>
          <QuantityControl isWide value={quantity} onChange={change} size={size} />
          <VisuallyHidden aria-live="polite">{cardTexts.inBasketNow(quantity)}</VisuallyHidden>
        </div>
      ) : (
        <Button isWide size={size} onClick={add} aria-label={`${cardTexts.add}: ${product.name}`}>
          {cardTexts.add}
        </Button>
      )}
    </div>
  )
}
