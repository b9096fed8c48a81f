import { render, screen } from '@testing-library/react'
import { theme } from '../theme/theme.ts'
import { StatusIcon, statusIconNames } from './status-icon.tsx'
import type { StatusIconName } from './status-icon-texts.ts'

test('the eleven status icons have different Russian names and drawings', () => {
  render(statusIconNames.map((name) => <StatusIcon key={name} name={name} />))
  const icons = screen.getAllByRole('img')
  expect(icons).toHaveLength(11)
  const names = icons.map((icon) => icon.getAttribute('aria-label') ?? '')
  expect(new Set(names).size).toBe(11)
  for (const name of names) expect(name).toMatch(/^[А-Я][а-я ]+$/)
  const drawings = icons.map((icon) => icon.innerHTML.replaceAll(/(?:fill|stroke)="[^"]*"/g, ''))
  expect(new Set(drawings).size).toBe(11)
})

/** The drawing of an icon without its mark. */
function subjectOf(name: StatusIconName): string {
  const { container } = render(<StatusIcon name={name} />)
  return [...(container.querySelector('svg')?.children ?? [])]
    .slice(1, -3)
    .map((part) => part.outerHTML)
    .join('')
}

test.each([
  ['UI-019', 'paidSuccess', 'Оплачен', 'success'],
  ['UI-020', 'paidError', 'Не оплачен', 'warning'],
  ['UI-021', 'paidDisabled', 'Оплата неизвестна', 'muted'],
  ['UI-022', 'readyForShipment', 'Готов к отгрузке', 'brand'],
  ['UI-023', 'awaitingShipment', 'Ожидает отгрузку', 'warning'],
  ['UI-024', 'awaitingDelivery', 'В пути', 'brand'],
  ['UI-025', 'delivered', 'Доставлен', 'success'],
  ['UI-026', 'deliveredPickup', 'Получен', 'success'],
  ['UI-027', 'readyToPickup', 'Готов к выдаче', 'brand'],
  ['UI-028', 'bagDisabled', 'Самовывоз после оплаты', 'muted'],
  ['UI-029', 'deliveryDisabled', 'Доставка после оплаты', 'muted'],
] as const)('%s: the icon %s is «%s», in the colour %s', (_, name, text, color) => {
  render(<StatusIcon name={name} />)
  expect(screen.getByRole('img', { name: text })).toHaveAttribute('stroke', theme.color[color])
})

test('the icons of a subject share its drawing', () => {
  const subjects = [
    ['paidSuccess', 'paidError', 'paidDisabled'],
    ['readyForShipment', 'awaitingShipment'],
    ['awaitingDelivery', 'delivered', 'deliveryDisabled'],
    ['deliveredPickup', 'readyToPickup', 'bagDisabled'],
  ] as const
  const drawings = subjects.map((names) => [...new Set(names.map(subjectOf))])
  expect(drawings.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(new Set(drawings.flat()).size).toBe(4)
})

test('a status icon has the given size', () => {
  render(<StatusIcon name="delivered" size={24} />)
  expect(screen.getByRole('img', { name: 'Доставлен' })).toHaveAttribute('width', '24')
})
