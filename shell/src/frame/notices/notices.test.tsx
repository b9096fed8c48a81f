import { act, fireEvent, render, screen } from '@testing-library/react'
import { observable } from 'shared-ui/observable'
import type { Network } from '../../browser/network.ts'
import type { Slowness, SlowCalls } from '../../http/slow-calls.ts'
import { Notices } from './notices.tsx'

function show() {
  const isOnline = observable(true)
  const slowness = observable<Slowness>('none')
  const cancel = jest.fn()
  const onCancelled = jest.fn()
  const network: Network = { isOnline, whenOnline: () => Promise.resolve() }
  const slowCalls: SlowCalls = { slowness, cancel, middleware: (_request, send, signal) => send(signal) }
  const { container } = render(<Notices network={network} slowCalls={slowCalls} onCancelled={onCancelled} />)
  return { isOnline, slowness, cancel, onCancelled, place: container.firstElementChild }
}

test('without anything to report the live region is present and empty', () => {
  const { place } = show()
  expect(place).toHaveAttribute('aria-live', 'polite')
  expect(place).toBeEmptyDOMElement()
})

test('F10: without a network a notice says so until the network is back', () => {
  const { isOnline } = show()
  act(() => isOnline.set(false))
  expect(screen.getByRole('status')).toHaveTextContent('Нет соединения с интернетом. Проверьте подключение')
  act(() => isOnline.set(true))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('F9: one notice with «Отменить» stands for all slow calls', () => {
  const { slowness, cancel, onCancelled } = show()
  act(() => slowness.set('cancellable'))
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка занимает больше времени, чем обычно')
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(onCancelled).toHaveBeenCalledTimes(1)
})

test('F9: the notice of a call that must be awaited has no «Отменить»', () => {
  const { slowness } = show()
  act(() => slowness.set('awaited'))
  expect(screen.getByRole('status')).toHaveTextContent('Ждем ответа сервера дольше обычного. Не закрывайте страницу.')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('without a network no slow-call notice is shown', () => {
  const { isOnline, slowness } = show()
  act(() => {
    isOnline.set(false)
    slowness.set('cancellable')
  })
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
