import { withFullStop } from 'shared-contracts/texts/full-stop'

/** Another tab chose, and this one follows. */
export function chosenElsewhere(name: string, hadBasket: boolean): string {
  const chosen = withFullStop(`В другой вкладке выбрана другая организация: ${name}`)
  return hadBasket ? `${chosen} Корзина и форма заказа в этой вкладке очищены.` : chosen
}
