'use strict'
/**
 * A drop-in for the script of Yandex SmartCaptcha, with the same methods and events on `window.smartCaptcha`. `execute`
 * asks a question; the host checks the answer and gives a token.
 *
 * On an installation with sample data a test chooses another behaviour by `captcha.sample` in the local storage:
 * `pass` gives a token at once, `fail` reports a network error, `expire` reports an expired token. Anything else asks.
 */
;(() => {
  const script = document.currentScript
  const host = new URL('.', script.src).href

  const texts = {
    title: 'Подтвердите, что вы не робот',
    answer: 'Ответ числом',
    check: 'Проверить',
    close: 'Закрыть',
    wrong: 'Неверно. Попробуйте другой пример.',
    tooMany: 'Слишком много попыток. Подождите минуту.',
  }

  /** Life of a token, ms; the host refuses an older one. */
  const TOKEN_LIFETIME = 5 * 60_000

  /** Widgets by id. */
  const widgets = new Map()
  let lastId = 0

  const emit = (widget, event, ...details) => {
    for (const listener of [...(widget.listeners.get(event) ?? [])]) listener(...details)
  }

  async function ask(path, init) {
    const response = await fetch(host + path, init)
    if (!response.ok) throw Object.assign(new Error(`status ${response.status}`), { status: response.status })
    return response.json()
  }

  const send = (path, body) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  function sampleBehaviour() {
    try {
      return localStorage.getItem('captcha.sample')
    } catch {
      return null
    }
  }

  function element(name, properties, ...children) {
    const created = Object.assign(document.createElement(name), properties)
    created.append(...children)
    return created
  }

  /** The dialog with the question. */
  function createDialog(widget, theme) {
    const label = element('label', { htmlFor: `captcha-answer-${widget.id}` })
    const input = element('input', {
      id: `captcha-answer-${widget.id}`,
      className: 'captcha-answer',
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 3,
      required: true,
    })
    input.setAttribute('aria-describedby', `captcha-error-${widget.id}`)
    input.placeholder = texts.answer
    const error = element('p', { id: `captcha-error-${widget.id}`, className: 'captcha-error' })
    error.setAttribute('role', 'alert')
    const submit = element('button', { type: 'submit', className: 'captcha-submit', textContent: texts.check })
    const close = element('button', { type: 'button', className: 'captcha-close', textContent: texts.close })
    const title = element('h2', { id: `captcha-title-${widget.id}`, textContent: texts.title })
    const form = element('form', { className: 'captcha-form' }, title, label, input, error, submit, close)
    const dialog = element('div', { className: 'captcha', hidden: true }, form)
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    dialog.setAttribute('aria-labelledby', title.id)
    dialog.dataset.theme = theme

    let challenge
    let isSent = false
    const show = (next) => {
      challenge = next
      label.textContent = next.question
      input.value = ''
      input.focus()
    }
    const hide = () => {
      if (dialog.hidden) return
      dialog.hidden = true
      emit(widget, 'challenge-hidden')
    }

    close.addEventListener('click', hide)
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') hide()
      if (event.key !== 'Tab') return
      // The focus stays in the dialog.
      const [last, next] = event.shiftKey ? [input, close] : [close, input]
      if (event.target !== last) return
      event.preventDefault()
      next.focus()
    })
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (isSent) return
      isSent = true
      error.textContent = ''
      try {
        const { token, challenge: another } = await send('answer', { id: challenge.id, answer: input.value })
        if (token === undefined) {
          error.textContent = texts.wrong
          show(another)
        } else {
          succeed(widget, token)
          hide()
        }
      } catch (failure) {
        if (failure.status === 429) error.textContent = texts.tooMany
        else emit(widget, 'network-error')
      } finally {
        isSent = false
      }
    })

    return {
      dialog,
      async open() {
        if (!dialog.hidden) return input.focus()
        const first = await ask('challenge')
        error.textContent = ''
        dialog.hidden = false
        show(first)
        emit(widget, 'challenge-visible')
      },
      hide,
    }
  }

  function succeed(widget, token) {
    widget.token = token
    widget.callback?.(token)
    emit(widget, 'success', token)
    setTimeout(() => {
      if (widgets.get(widget.id) !== widget || widget.token !== token) return
      widget.token = ''
      emit(widget, 'token-expired')
    }, TOKEN_LIFETIME)
  }

  async function execute(widget) {
    const behaviour = sampleBehaviour()
    if (behaviour === 'fail') return emit(widget, 'network-error')
    if (behaviour === 'expire') return emit(widget, 'token-expired')
    try {
      if (behaviour !== 'pass') return await widget.challenge.open()
      const { token } = await send('sample-token', {})
      succeed(widget, token)
    } catch {
      emit(widget, 'network-error')
    }
  }

  const widgetOf = (id) => widgets.get(id ?? lastId)

  window.smartCaptcha = {
    render(container, { callback, theme = 'auto' } = {}) {
      lastId += 1
      const widget = { id: lastId, callback, token: '', listeners: new Map() }
      widget.challenge = createDialog(widget, theme)
      const place = typeof container === 'string' ? document.getElementById(container) : container
      place.append(widget.challenge.dialog)
      widgets.set(widget.id, widget)
      return widget.id
    },
    execute(id) {
      const widget = widgetOf(id)
      if (widget) void execute(widget)
    },
    /** Gives a function that ends the subscription. */
    subscribe(id, event, listener) {
      const listeners = widgetOf(id)?.listeners
      if (!listeners) return () => {}
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => void known.delete(listener)
    },
    getResponse: (id) => widgetOf(id)?.token ?? '',
    reset(id) {
      const widget = widgetOf(id)
      if (!widget) return
      widget.token = ''
      widget.challenge.hide()
    },
    destroy(id) {
      widgetOf(id)?.challenge.dialog.remove()
      widgets.delete(id ?? lastId)
    },
    setTheme(id, theme) {
      const widget = widgetOf(id)
      if (widget) widget.challenge.dialog.dataset.theme = theme
    },
  }

  document.head.append(element('link', { rel: 'stylesheet', href: `${host}captcha.css` }))
  const onload = new URL(script.src).searchParams.get('onload')
  if (onload !== null && typeof window[onload] === 'function') window[onload]()
})()
