/** Scripts of the pages, as sent: external files, because the policy allows nothing inline. */

/** Shows and hides the password; the button appears only where scripts run. One sending of the form at a time. */
export const signInScript = `
const form = document.getElementById('kc-form-login')
const password = document.getElementById('password')
const toggle = document.getElementById('show-password')

toggle.hidden = false
toggle.addEventListener('click', () => {
  const isShown = password.type === 'password'
  password.type = isShown ? 'text' : 'password'
  toggle.setAttribute('aria-pressed', String(isShown))
  toggle.setAttribute('aria-label', isShown ? toggle.dataset.hide : toggle.dataset.show)
})

let isSent = false
form.addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault()
  isSent = true
  password.type = 'password'
  document.getElementById('kc-login').setAttribute('aria-disabled', 'true')
})
addEventListener('pageshow', () => {
  isSent = false
  document.getElementById('kc-login').removeAttribute('aria-disabled')
})
`

/**
 * Keycloak's status frame: told «client session», it answers whether the browser still has that session.
 * Only whoever may frame it (frame-ancestors) can ask.
 */
export const statusScript = `
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return
  const [, asked = ''] = event.data.split(' ')
  let answer = 'error'
  try {
    const found = document.cookie.match(/(?:^|; )KEYCLOAK_SESSION=([^;]*)/)
    answer = (found ? found[1] : '') === asked ? 'unchanged' : 'changed'
  } catch {}
  parent.postMessage(answer, event.origin)
})
`

/** Keycloak's question whether the frame may use cookies at all. */
export const cookiesScript = `
let answer = 'unsupported'
try {
  if (navigator.cookieEnabled) answer = 'supported'
} catch {}
parent.postMessage(answer, '*')
`
