import { withFullStop } from 'shared-contracts/texts/full-stop'

/** F11: shown when this tab takes over the organisation chosen in another tab. */
export function chosenInOtherTab(name: string, hadBasket: boolean): string {
  const chosen = withFullStop(`В другой вкладке выбрана другая организация: ${name}`)
  return hadBasket ? `${chosen} Корзина и форма заказа в этой вкладке очищены.` : chosen
}
