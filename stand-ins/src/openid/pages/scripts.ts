/** Scripts of the pages. They are served as files, because the content policy forbids inline scripts. */

/** Shows and hides the password (the button appears only with scripts) and prevents a double submit. */
export const signInScript = `
const form = document.getElementById('kc-form-login')
const password = document.getElementById('password')
const toggle = document.getElementById('show-password')

toggle.hidden = false
toggle.addEventListener('click', () => {
  showPassword(password.type === 'password')
})

function showPassword(isShown) {
  password.type = isShown ? 'text' : 'password'
  toggle.setAttribute('aria-pressed', String(isShown))
}

let isSent = false
form.addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault()
  isSent = true
  showPassword(false)
  document.getElementById('kc-login').setAttribute('aria-disabled', 'true')
})
addEventListener('pageshow', () => {
  isSent = false
  document.getElementById('kc-login').removeAttribute('aria-disabled')
})
`

/**
 * Keycloak's status frame: for the message «client session» it answers whether the browser still has that session.
 * Only the origins in `frame-ancestors` can embed it and ask.
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

/** Keycloak's check whether the frame may use cookies. */
export const cookiesScript = `
let answer = 'unsupported'
try {
  if (navigator.cookieEnabled) answer = 'supported'
} catch {}
parent.postMessage(answer, '*')
`
