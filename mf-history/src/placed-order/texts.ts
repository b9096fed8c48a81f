import { INVOICE_GENERATION_MINUTES } from 'shared-contracts/domain/limits'

/** Texts of the dialog after an order. */
export const placedTexts = {
  title: (orderId: number) => `Заказ № ${orderId} принят`,
  /** AMB-199. */
  invoiceTime: `Счет будет готов примерно через ${INVOICE_GENERATION_MINUTES}\u00A0минут и появится в деталях заказа.`,
  warehouse: (address: string, hours: string) => `${address}, ${hours}`,
} as const
