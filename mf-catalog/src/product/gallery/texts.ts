import { formatNumber } from 'shared-contracts/domain/money'

export const galleryTexts = {
  slider: 'Изображения товара',
  next: 'Следующее изображение',
  previous: 'Предыдущее изображение',
} as const

/** The name of a thumbnail's button; `index` counts from 0. */
export function showImage(index: number): string {
  return `Показать изображение ${index + 1}`
}

/** Announced when the slider moves; `index` counts from 0. */
export function imagePosition(index: number, count: number): string {
  return `Изображение ${index + 1} из ${formatNumber(count)}`
}
