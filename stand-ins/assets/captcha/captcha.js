'use strict'
/**
 * The embedded captcha: what /captcha.html calls of Yandex SmartCaptcha's `window.smartCaptcha`, for one widget. `execute`
 * asks for a sum; the backend checks the answer and gives a token.
 *
 * On an installation with sample data a test chooses another behaviour by `captcha.sample` in the local storage:
 * `pass` gives a token at once, `fail` reports a network error, `expire` reports an expired token. Anything else asks.
 */
;(() => {
  /** Life of a token, ms; the backend refuses an older one. */
  const TOKEN_LIFETIME = 5 * 60_000

  /** It dispatches the widget's events too. */
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.innerHTML = `
    <link rel="stylesheet" href="/captcha.local/captcha.css" />
    <form>
      <h1 id="title">Подтвердите, что вы не робот</h1>
      <label for="answer"></label>
      <input id="answer" placeholder="Ответ числом" aria-describedby="error" inputmode="numeric" maxlength="3" autocomplete="off" required />
      <p id="error" role="alert"></p>
      <button>Проверить</button>
      <button type="button">Закрыть</button>
    </form>`
  const parts = ['form', 'label', 'input', 'p', '[type=button]'].map((selector) => dialog.querySelector(selector))
  const [form, label, input, error, close] = parts

  const emit = (event, detail) => dialog.dispatchEvent(new CustomEvent(event, { detail }))

  let challengeId
  function show({ id, question }, fault = '') {
    challengeId = id
    label.textContent = question
    error.textContent = fault
    input.value = ''
    if (!dialog.open) dialog.showModal()
    input.focus()
  }

  let expiry
  function pass(token) {
    emit('success', token)
    dialog.close()
    clearTimeout(expiry)
    expiry = setTimeout(emit, TOKEN_LIFETIME, 'token-expired')
  }

  /** Calls the backend. A body is sent by POST. */
  async function ask(path, body) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(
      `/captcha.local/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!response.ok) throw new Error(path, { cause: response.status })
    return response.json()
  }

  function sampleBehaviour() {
    try {
      return localStorage.getItem('captcha.sample')
    } catch {
      return null
    }
  }

  async function execute() {
    const behaviour = sampleBehaviour()
    if (behaviour === 'fail') return emit('network-error')
    if (behaviour === 'expire') return emit('token-expired')
    try {
      if (behaviour === 'pass') return pass((await ask('sample-token', {})).token)
      show(await ask('challenge'))
      emit('challenge-visible')
    } catch {
      emit('network-error')
    }
  }

  let isSent = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSent) return
    isSent = true
    error.textContent = ''
    try {
      const { token, challenge } = await ask('answer', { id: challengeId, answer: input.value })
      if (token === undefined) show(challenge, 'Неверно. Попробуйте другой пример.')
      else pass(token)
    } catch ({ cause }) {
      if (cause === 429) error.textContent = 'Слишком много попыток. Подождите минуту.'
      else emit('network-error')
    } finally {
      isSent = false
    }
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => emit('challenge-hidden'))
  // The focus stays in the dialog: the Tab key would leave the frame.
  dialog.addEventListener('keydown', (event) => {
    const [last, next] = event.shiftKey ? [input, close] : [close, input]
    if (event.key !== 'Tab' || event.target !== last) return
    event.preventDefault()
    next.focus()
  })

  window.smartCaptcha = {
    render(container) {
      container.append(dialog)
      return 1
    },
    execute: () => void execute(),
    subscribe: (_id, event, listener) => dialog.addEventListener(event, ({ detail }) => listener(detail)),
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]?.()
})()
