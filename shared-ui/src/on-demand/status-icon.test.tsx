import { render, screen } from '@testing-library/react'
import { StatusIcon, statusIconNames } from './status-icon.tsx'

test('eleven status icons, each with its own Russian name and its own drawing', () => {
  render(statusIconNames.map((name) => <StatusIcon key={name} name={name} />))
  const icons = screen.getAllByRole('img')
  expect(icons).toHaveLength(11)
  const names = icons.map((icon) => icon.getAttribute('aria-label') ?? '')
  expect(new Set(names).size).toBe(11)
  for (const name of names) expect(name).toMatch(/^[А-Я][а-я ]+$/)
  const drawings = icons.map((icon) => icon.innerHTML.replaceAll(/(?:fill|stroke)="[^"]*"/g, ''))
  expect(new Set(drawings).size).toBe(11)
})

test('a status icon is as large as it is asked to be', () => {
  render(<StatusIcon name="delivered" size={24} />)
  expect(screen.getByRole('img', { name: 'Доставлен' })).toHaveAttribute('width', '24')
})
