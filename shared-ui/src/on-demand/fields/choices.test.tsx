import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RadioCards } from './radio-cards.tsx'
import { Segmented } from './segmented.tsx'
import { Tabs } from '../tabs.tsx'

describe('RadioCards', () => {
  const cdek = { vendor: 'СДЭК' }
  const major = { vendor: 'Major Express' }
  const options = [
    { value: cdek, name: 'СДЭК, до двери, 2-4 дн., 640,00 ₽', content: 'СДЭК' },
    { value: major, name: 'Major Express, экспресс, 1-2 дн., 1 180,00 ₽', content: 'Major Express' },
  ]

  test('is a labelled radiogroup of named radios, none of them checked when the value is null', () => {
    render(<RadioCards label="Тариф" options={options} value={null} onChange={jest.fn()} />)
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'СДЭК, до двери, 2-4 дн., 640,00 ₽' })).not.toBeChecked()
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  })

  test('a click anywhere on a card chooses its value', async () => {
    const onChange = jest.fn()
    render(<RadioCards label="Тариф" options={options} value={cdek} onChange={onChange} />)
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/СДЭК/)
    await userEvent.click(screen.getByText('Major Express'))
    expect(onChange.mock.calls).toEqual([[major]])
  })

  test('the error describes the group', () => {
    render(<RadioCards label="Тариф" options={options} value={null} onChange={jest.fn()} error="Выберите тариф" />)
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Выберите тариф')
    expect(screen.getByRole('radiogroup')).toBeInvalid()
  })
})

describe('Segmented', () => {
  const options = [
    { value: 'Доставка', label: 'Доставка' },
    { value: 'Самовывоз', label: 'Самовывоз' },
  ]

  test('has radios with exactly the given names, and a click chooses one', async () => {
    const onChange = jest.fn()
    render(<Segmented label="Способ получения" options={options} value="Доставка" onChange={onChange} />)
    expect(screen.getByRole('radiogroup', { name: 'Способ получения' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Самовывоз' }))
    expect(onChange.mock.calls).toEqual([['Самовывоз']])
  })
})

describe('Tabs', () => {
  const tabs = ['Описание', 'Характеристики', 'Документация'].map((title) => ({
    id: title,
    title,
    content: `${title}!`,
  }))

  test('the first tab is open, and a click opens another', async () => {
    render(<Tabs label="О товаре" tabs={tabs} />)
    expect(screen.getByRole('tab', { name: 'Описание', selected: true })).toBeInTheDocument()
    expect(screen.getByRole('tabpanel', { name: 'Описание' })).toHaveTextContent('Описание!')
    await userEvent.click(screen.getByRole('tab', { name: 'Документация' }))
    expect(screen.getByRole('tabpanel', { name: 'Документация' })).toHaveTextContent('Документация!')
    expect(screen.queryByText('Описание!')).not.toBeInTheDocument()
  })

  test('arrows, Home and End move the focus and open tabs, and the tab list is one stop of the Tab key', async () => {
    render(<Tabs label="О товаре" tabs={tabs} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Характеристики' }))
    expect(screen.getByRole('tab', { name: 'Характеристики' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Описание', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Документация', selected: true })).toHaveFocus()
    await userEvent.keyboard('{Home}{End}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Документация!')
    await userEvent.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  test('with `open` given, that tab is shown, and a click only calls onOpen', async () => {
    const onOpen = jest.fn()
    const shown = (open: string) => <Tabs label="О товаре" tabs={tabs} open={open} onOpen={onOpen} />
    const { rerender } = render(shown('Описание'))
    await userEvent.click(screen.getByRole('tab', { name: 'Документация' }))
    expect(onOpen.mock.calls).toEqual([['Документация']])
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Описание!')
    rerender(shown('Характеристики'))
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Характеристики!')
  })
})
