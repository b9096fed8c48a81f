import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Accordion } from './accordion.tsx'

const toggled = jest.fn()
beforeEach(() => toggled.mockClear())

const sections = [
  { id: 'order', title: 'Оформление заказа', content: 'Соберите корзину' },
  { id: 'delivery', title: 'Доставка', content: 'По всей стране' },
]

function Sample({ initial = [] }: { readonly initial?: readonly string[] }) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set(initial))
  function toggle(id: string, isOpen: boolean) {
    toggled(id, isOpen)
    const next = new Set(openIds)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpenIds(next)
  }
  return <Accordion sections={sections} level={2} openIds={openIds} onToggle={toggle} />
}

const trigger = (name: string) => screen.getByRole('button', { name })

test('every title is a heading with a button that has aria-expanded', () => {
  render(<Sample initial={['delivery']} />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Доставка' })
  const button = within(heading).getByRole('button', { name: 'Доставка' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('По всей стране')).toBeVisible()
  expect(button.getAttribute('aria-controls')).toBe(screen.getByText('По всей стране').closest('[id]')?.id)
  expect(trigger('Оформление заказа')).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Соберите корзину')).not.toBeVisible()
})

test('several sections may be open, and each opens and closes separately, by mouse and keyboard', async () => {
  render(<Sample />)
  await userEvent.click(trigger('Оформление заказа'))
  await userEvent.tab()
  expect(trigger('Доставка')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Соберите корзину')).toBeVisible()
  expect(screen.getByText('По всей стране')).toBeVisible()
  await userEvent.keyboard(' ')
  expect(screen.getByText('По всей стране')).not.toBeVisible()
  expect(toggled.mock.calls).toEqual([
    ['order', true],
    ['delivery', true],
    ['delivery', false],
  ])
})

test('a section has the id that a hash link points to', () => {
  render(<Sample />)
  expect(document.getElementById('delivery')).toContainElement(trigger('Доставка'))
})
