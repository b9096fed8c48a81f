import { screen, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import type { RemoteProps } from 'shared-contracts/portal/portal'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { mountRootParcel, type Parcel } from 'single-spa'
import { remoteLifecycles } from './lifecycles.tsx'

jest.mock('react', () => {
  const actual = jest.requireActual<typeof import('react')>('react')
  return { ...actual, startTransition: jest.fn(actual.startTransition) }
})

interface NoteProps extends RemoteProps {
  readonly note: string
}

function Note({ note }: NoteProps) {
  if (note === '') throw new Error('no note')
  return <p>{note}</p>
}

let onRemoteError: jest.Mock
function mount(note: string, html = ''): Parcel {
  onRemoteError = jest.fn()
  const domElement = document.body.appendChild(document.createElement('div'))
  domElement.innerHTML = html
  return mountRootParcel(
    remoteLifecycles(Note) as never,
    { domElement, portal: createTestPortal(), onRemoteError, note } as never,
  )
}
afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

test('the first render yields to the visitor’s input, a later one follows its props at once', async () => {
  const parcel = mount('первая')
  expect(await screen.findByText('первая')).toBeVisible()
  expect(startTransition).toHaveBeenCalledTimes(1)
  void parcel.update?.({ note: 'вторая' } as never)
  expect(await screen.findByText('вторая')).toBeVisible()
  expect(startTransition).toHaveBeenCalledTimes(1)
})

test('the server’s html comes alive in its own elements and follows later props', async () => {
  const parcel = mount('первая', '<p>первая</p>')
  const server = screen.getByText('первая')
  await parcel.mountPromise
  void parcel.update?.({ note: 'вторая' } as never)
  expect(await screen.findByText('вторая')).toBe(server)
})

test('a difference from the server’s html is reported with the components that lead to it', async () => {
  const reportError = jest.fn<void, [Error]>()
  Object.assign(window, { reportError })
  mount('первая', '<i>иная</i>')
  expect(await screen.findByText('первая')).toBeVisible()
  expect(screen.queryByText('иная')).toBeNull()
  expect(reportError.mock.calls.map(([{ stack }]) => stack?.includes('lifecycles.test.tsx:'))).toEqual([true])
})

test('UI-011: a hidden document, which «back» has left before it came alive, reports no difference', async () => {
  const reportError = jest.fn<void, [Error]>()
  Object.assign(window, { reportError })
  document.documentElement.style.display = 'none'
  mount('первая', '<i>иная</i>')
  expect(await screen.findByText('первая')).toBeInTheDocument()
  document.documentElement.style.removeProperty('display')
  expect(reportError).not.toHaveBeenCalled()
})

test('an error in a render is given to the shell, which reports it, and React does not log it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  mount('').mountPromise.catch(() => undefined)
  await waitFor(() => expect(onRemoteError.mock.calls).toEqual([[new Error('no note')]]))
  expect(logged).not.toHaveBeenCalled()
})
