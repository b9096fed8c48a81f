'use strict'

/**
 * The sign-in name of a phone in any spelling: eleven digits beginning with 7. `undefined` if the text is not a phone.
 * The same rule as `phoneLogin` in shared-contracts.
 */
function phoneLogin(value) {
  const digits = value.replaceAll(/[\s+\-()]/g, '')
  if (/^\d{10}$/.test(digits)) return `7${digits}`
  return /^[78]\d{10}$/.test(digits) ? `7${digits.slice(1)}` : undefined
}

/** «+7 900 000-00-02» for eleven digits; any other text as it is. */
function spokenPhone(login) {
  return login.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
}

/** Shows the error of each empty field instead of the browser's own message. */
function showMissing(form) {
  const missing = [...form.querySelectorAll('[required]')].filter((field) => {
    const error = document.getElementById(`${field.id}-error`)
    if (error === null) return false
    const isMissing = field.value.trim() === ''
    error.hidden = !isMissing
    field.setAttribute('aria-invalid', String(isMissing))
    if (isMissing) field.setAttribute('aria-describedby', error.id)
    return isMissing
  })
  missing[0]?.focus()
  return missing.length > 0
}

function prepare(form) {
  let isSent = false
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    if (isSent || showMissing(form)) return event.preventDefault()
    isSent = true
    const password = form.querySelector('#password')
    if (password !== null) password.type = 'password'
  })
  addEventListener('pageshow', () => {
    isSent = false
  })

  const phone = form.querySelector('#username')
  if (phone === null) return
  phone.value = spokenPhone(phone.value)
  // What is sent is changed, not what is shown: the visitor goes on editing the number as typed.
  form.addEventListener('formdata', ({ formData }) => {
    formData.set('username', phoneLogin(phone.value) ?? phone.value.trim())
  })
}

function preparePasswordButton(button) {
  const password = document.getElementById('password')
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = password.type === 'password'
    password.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
    button.setAttribute('aria-label', isShown ? button.dataset.hide : button.dataset.show)
  })
}

const reason = new URLSearchParams(location.search).get('sign_in_reason')
for (const notice of document.querySelectorAll('[data-reason]')) notice.hidden = notice.dataset.reason !== reason
for (const phone of document.querySelectorAll('[data-phone]')) phone.textContent = spokenPhone(phone.textContent)
for (const form of document.querySelectorAll('form')) prepare(form)
for (const button of document.querySelectorAll('#show-password')) preparePasswordButton(button)
