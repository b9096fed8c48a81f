import type { ComponentType } from 'react'
import { Delivery } from './delivery.tsx'
import { ExpertiseGuarantee } from './expertise-guarantee.tsx'
import { Get } from './get.tsx'
import { Order } from './order.tsx'
import { Pickup } from './pickup.tsx'
import { Welcome } from './welcome.tsx'

export interface InformationSection {
  /** Anchor (NAV-017..022). */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

/** AMB-127. */
export const informationSections: readonly InformationSection[] = [
  { id: 'welcome', title: 'Добро пожаловать', Content: Welcome },
  { id: 'order', title: 'Оформление заказа', Content: Order },
  { id: 'delivery', title: 'Доставка', Content: Delivery },
  { id: 'pickup', title: 'Самовывоз', Content: Pickup },
  { id: 'get', title: 'Получение товара и документов', Content: Get },
  { id: 'expertise-guarantee', title: 'Экспертиза и гарантия', Content: ExpertiseGuarantee },
]
