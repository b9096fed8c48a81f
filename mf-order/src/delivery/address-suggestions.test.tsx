import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import { sampleAddresses } from 'shared-contracts/testing/sample'
import { addressField, openOrder, typeAddress } from '../testing/open-order.tsx'

describe('address suggestions', () => {
  const openEmpty = (suggestAddress: unknown) => openOrder({ delivery: emptyDelivery }, { suggestAddress })

  test('an unknown address is reported, also to screen readers', async () => {
    const { user } = openEmpty([])
    await typeAddress(user, 'Ыыы')
    await waitFor(() => expect(addressField()).toHaveAccessibleDescription(/^Ничего не найдено/))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Ничего не найдено/),
    )
  })

  test.each([
    ...[400, 502].map((status) => new ApiError('suggestAddress', 'status', status)),
    new ApiError('suggestAddress', 'shape', 200),
    new ApiError('suggestAddress', 'cancelled', 0),
  ])('F9 ERR-011: «Повторить» repeats a failed search without another keystroke: %s', async (failed) => {
    let calls = 0
    const { user, asked } = openEmpty(() => ((calls += 1) === 1 ? failed : sampleAddresses))
    await typeAddress(user, 'Казань')
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(asked('suggestAddress')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/Не удалось получить подсказки/)).not.toBeInTheDocument())
    expect(addressField()).toHaveValue('Казань')
  })

  test('F9 ERR-011: a failed search is sent once; the next letter searches again and ends the error', async () => {
    jest.useFakeTimers()
    let calls = 0
    const failed = new ApiError('suggestAddress', 'status', 502)
    const { asked } = openEmpty(() => ((calls += 1) === 1 ? failed : sampleAddresses))
    const type = async (value: string) => {
      fireEvent.change(addressField(), { target: { value } })
      await act(() => jest.advanceTimersByTimeAsync(10_000))
    }
    await type('Казан')
    expect(screen.getByText(/^Не удалось получить подсказки. Проверьте соединение/)).toBeVisible()
    expect(asked('suggestAddress')).toHaveLength(1)
    await type('Казань')
    expect(asked('suggestAddress')).toHaveLength(2)
    expect(screen.queryByText(/^Не удалось получить подсказки/)).not.toBeInTheDocument()
  })

  test('CALL-025 DELIV-039: the whole text is requested, and the answer to an earlier text is dropped', async () => {
    jest.useFakeTimers()
    const answers: ((list: unknown) => void)[] = []
    const { asked } = openEmpty(() => new Promise((resolve) => void answers.push(resolve)))
    const type = async (value: string) => {
      fireEvent.change(addressField(), { target: { value } })
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    await type('Каз')
    await type('Казань')
    expect(asked('suggestAddress').map(({ url }) => decodeURI(url))).toEqual([
      '/public/api/v3/dadata/suggest/address?query=Каз',
      '/public/api/v3/dadata/suggest/address?query=Казань',
    ])
    await act(async () => answers[1]?.(sampleAddresses))
    await act(async () => answers[0]?.([]))
    expect(screen.queryByText(/^Ничего не найдено/)).not.toBeInTheDocument()
  })

  test('a slow search shows a hint', async () => {
    jest.useFakeTimers()
    openEmpty(() => new Promise(() => undefined))
    fireEvent.change(addressField(), { target: { value: 'Казань' } })
    await act(() => jest.advanceTimersByTimeAsync(300))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(addressField()).toHaveAccessibleDescription('Ищем адрес…')
  })
})
