import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replay } from './replay.ts'

const html =
  '<div><button>0</button><input type="search" name="q" value=""/><input type="checkbox" name="type"/>' +
  '<select name="order"><option value="price" selected="">Цена</option><option value="name">Имя</option></select><p> 0  price</p></div>'

function Page() {
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [order, setOrder] = useState('price')
  return (
    <div>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <input type="search" name="q" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" name="type" checked={isChecked} onChange={({ target }) => setIsChecked(target.checked)} />
      <select name="order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="price">Цена</option>
        <option value="name">Имя</option>
      </select>
      <p>{`${text} ${count} ${isChecked ? 'да' : ''} ${order}`}</p>
    </div>
  )
}

const find = <E extends Element>(selector: string) => document.querySelector(selector) as E
const state = () => find('p').textContent

/** Lets the server's html come alive. React shows its own values in fields. */
async function hydrate() {
  document.body.innerHTML = `<main>${html}</main>`
  await act(async () => void hydrateRoot(find('main'), <Page />))
}

const replayAll = (...presses: [selector: string, value?: string | boolean][]) =>
  act(async () => replay(new Map(presses.map(([selector, value]) => [find(selector), value]))))

test('what was done before the page answers is carried out in order on the same elements', async () => {
  await hydrate()
  await replayAll(['button'], ['[name=q]', 'набор'], ['[name=type]', true], ['select', 'name'])
  expect(state()).toBe('набор 1 да name')
  expect(find<HTMLInputElement>('[name=q]').value).toBe('набор')
  expect(find<HTMLInputElement>('[name=type]').checked).toBe(true)
})

test('a box that was checked and unchecked, and a field that was emptied, stay as they are', async () => {
  await hydrate()
  await replayAll(['[name=type]', false], ['[name=q]', ''])
  expect(state()).toBe(' 0  price')
})

test('each press sees what the one before has done', async () => {
  await hydrate()
  const seen: (string | null)[] = []
  find('[name=q]').addEventListener('input', () => seen.push(find('button').textContent))
  await replayAll(['button'], ['[name=q]', 'а'])
  expect(seen).toEqual(['1'])
})

test('a text that was typed before the page came alive is found in the field', async () => {
  document.body.innerHTML = `<main>${html}</main>`
  find<HTMLInputElement>('[name=q]').value = 'набор'
  await act(async () => void hydrateRoot(find('main'), <Page />))
  await replayAll(['[name=q]', 'набор'])
  expect([state(), find<HTMLInputElement>('[name=q]').value]).toEqual(['набор 0  price', 'набор'])
})

test('a field in which the visitor types keeps the focus and the selection, although a pressed button moves it', async () => {
  await hydrate()
  find('button').addEventListener('click', () => find<HTMLElement>('select').focus())
  const field = find<HTMLInputElement>('[name=q]')
  await replayAll(['[name=q]', 'набор'])
  field.focus()
  field.setSelectionRange(1, 3)
  await replayAll(['[name=q]', 'набор'], ['button'])
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3])
})

test('a form that was sent is sent with what was typed', async () => {
  document.body.innerHTML = '<form><input name="q"></form>'
  const sent = jest.fn((event: Event) => event.preventDefault())
  const form = find<HTMLFormElement>('form')
  form.addEventListener('submit', sent)
  await replayAll(['[name=q]', 'набор'], ['form'])
  expect([sent.mock.calls.length, new FormData(form).get('q')]).toEqual([1, 'набор'])
})

test('a press whose control has left the page is dropped', async () => {
  await hydrate()
  const button = find<HTMLElement>('button')
  const presses = new Map([[button, undefined]])
  await act(async () => button.remove())
  await act(async () => replay(presses))
  expect(state()).toBe(' 0  price')
})
