import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

function Sample(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Открыть
      </button>
      {isOpen && (
        <Dialog
          title="Заказ принят"
          onClose={() => setIsOpen(false)}
          actions={<button type="button">К списку</button>}
          {...props}
        >
          <input aria-label="Имя" />
        </Dialog>
      )}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Открыть', hidden: true })
const dialog = () => screen.findByRole('dialog', { name: 'Заказ принят' })
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

test('a dialog is labelled by its heading and traps the focus', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  const inside = within(await dialog())
  expect(inside.getByRole('heading', { level: 2, name: 'Заказ принят' })).toBeVisible()
  expect(await dialog()).toHaveFocus()
  const stops = [
    inside.getByRole('button', { name: 'Закрыть' }),
    inside.getByRole('textbox', { name: 'Имя' }),
    inside.getByRole('button', { name: 'К списку' }),
    inside.getByRole('button', { name: 'Закрыть' }),
  ]
  for (const stop of stops) {
    await userEvent.tab()
    expect(stop).toHaveFocus()
  }
})

test('the page behind an open dialog is inert', async () => {
  render(<Sample />)
  await userEvent.click(opener())
  await dialog()
  expect(screen.queryByRole('button', { name: 'Открыть' })).not.toBeInTheDocument()
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Открыть' })).toBeInTheDocument()
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['«Закрыть»', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
])('%s closes the dialog and returns the focus', async (_name, close) => {
  render(<Sample />)
  await userEvent.click(opener())
  await dialog()
  await close()
  noDialog()
  await screen.findByRole('button', { name: 'Открыть' })
  await act(async () => new Promise(requestAnimationFrame))
  expect(opener()).toHaveFocus()
})

test('a press outside closes the dialog only with `closesOutside`', async () => {
  const { unmount } = render(<Sample />)
  await userEvent.click(opener())
  await dialog()
  await userEvent.click(document.body)
  expect(await dialog()).toBeVisible()
  unmount()
  render(<Sample closesOutside />)
  await userEvent.click(opener())
  await dialog()
  await userEvent.click(document.body)
  noDialog()
})

test('F30: a press in the window of a browser extension, which lies in the page beside the dialog, does not close it', async () => {
  render(<Sample closesOutside />)
  await userEvent.click(opener())
  for (const place of [document.body, document.documentElement]) {
    const extension = place.appendChild(document.createElement('extension-popup'))
    await userEvent.click(extension)
    extension.remove()
    expect(await dialog()).toBeVisible()
  }
  // The veil is the parent of the dialog's window.
  await userEvent.click((await dialog()).parentElement?.parentElement as Element)
  noDialog()
})

test('a dialog with `isAlert` has the role alertdialog', async () => {
  render(<Sample isAlert />)
  await userEvent.click(opener())
  expect(await screen.findByRole('alertdialog', { name: 'Заказ принят' })).toBeVisible()
})

test('a dialog with `isOpen={false}` is not shown', () => {
  render(
    <Dialog title="Заказ принят" isOpen={false} onClose={() => undefined}>
      Текст
    </Dialog>,
  )
  noDialog()
})
