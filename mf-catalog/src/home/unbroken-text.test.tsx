import { render, screen } from '@testing-library/react'
import { UnbrokenText } from './unbroken-text.tsx'

test('HOME-020: the number of a law stays on one line with its sign, and keeps the hyphen that is searched and copied', () => {
  const { container } = render(<UnbrokenText text="п. 2 ст. 5 закона № 54-ФЗ и № 152-ФЗ о кассах" />)
  const numbers = ['№\u00A054-ФЗ', '№\u00A0152-ФЗ']
  for (const number of numbers)
    expect(screen.getByText(number, { normalizer: (text) => text })).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(container.textContent).toBe('п.\u00A02 ст.\u00A05 закона №\u00A054-ФЗ и №\u00A0152-ФЗ о кассах')
})
