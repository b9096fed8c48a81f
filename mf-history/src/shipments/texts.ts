import { formatNumber } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'

/** Texts of an order's shipments. */
export const shipmentTexts = {
  shipments: 'Отгрузки',
  title: (number: number) => `Отгрузка № ${number}`,
  shipped: 'Отгружено',
  failed: 'Не удалось загрузить отгрузки и оплаты',
  trackNumber: 'трек-номер',
  pieces: (pieces: number) => `${formatNumber(pieces)}\u00A0шт.`,
  piecesOf: (shipped: number, ordered: number) => `${formatNumber(shipped)} из ${formatNumber(ordered)}\u00A0шт.`,
  numbers: (count: number) => counted(count, { one: 'номер', few: 'номера', many: 'номеров' }, '\u00A0'),
  show: 'Показать номера',
  hide: 'Скрыть номера',
  ofShipment: (number: number) => ` отгрузки № ${number}`,
  serialNumbers: (number: number) => `Серийные номера отгрузки № ${number}`,
  inNewTab: ', откроется в новой вкладке',
} as const
