import { plural } from 'shared-contracts/domain/plurals'
import { withFullStop } from 'shared-contracts/texts/full-stop'

/** F11: shown when this tab takes over the organisation chosen in another tab. */
export function chosenInOtherTab(name: string): string {
  return withFullStop(`В другой вкладке выбрана другая организация: ${name}`)
}

/** AMB-188: the goods of the organisation that was left stay in its basket. */
export function basketKept(name: string, count: number): string {
  const goods = plural(count, { one: 'товар', few: 'товара', many: 'товаров' })
  return `Корзина организации ${name} сохранена: ${count} ${goods}`
}
