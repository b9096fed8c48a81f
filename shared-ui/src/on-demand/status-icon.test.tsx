import { render, screen } from '@testing-library/react'
import { StatusIcon, statusIconNames } from './status-icon.tsx'

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

test('a status icon has the given size', () => {
  render(<StatusIcon name="delivered" size={24} />)
  expect(screen.getByRole('img', { name: 'Доставлен' })).toHaveAttribute('width', '24')
})
