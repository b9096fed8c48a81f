'use strict'

const digitsOf = (text) => text.replaceAll(/\D/g, '')
const withoutCode = (digits) => digits.replace(/^[78](?=\d{10})/, '')

/**
 * Reads a phone as people write it: `national` are the digits after the country's code, `null` for another country.
 * The same rule as `readPhone` in shared-contracts/src/domain/phone-text.ts.
 */
function readPhone(text) {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const whole = [...plain.matchAll(/[+\d(][+\d\s().-]*/g)].find(([part]) => digitsOf(part).length >= 10)
  if (whole === undefined) return { national: nationalPart(plain), isNumber: false }
  const [number] = whole
  const hasLetters = /\d$/.test(number) && /^\p{L}/u.test(plain.slice(whole.index + number.length))
  return { national: nationalPart(number), isNumber: !hasLetters }
}

function nationalPart(number) {
  const plus = number.lastIndexOf('+')
  const behindPlus = number.slice(plus + 1)
  const digits = digitsOf(number)
  if (plus >= 0 && /\d/.test(behindPlus) && digits.length - digitsOf(behindPlus).length < 10) {
    return /^\D*(?:7|8(?:9|\D|$))/.test(behindPlus) ? withoutCode(digitsOf(behindPlus).slice(1)) : null
  }
  if (/^810\d{9}/.test(digits) || (digits.length > 10 && !/^[78]/.test(digits))) return null
  return /^[78](?:9\d{8})?$/.test(digits) ? digits.slice(1) : withoutCode(digits)
}

/** The sign-in name of a phone in any spelling: eleven digits beginning with 7. `undefined` if it is not a whole phone. */
function phoneLogin(value) {
  const { national, isNumber } = readPhone(value)
  return isNumber && national?.length === 10 ? `7${national}` : undefined
}

/** Why a text cannot be the phone of an account, by the name of the text that says it. */
function phoneFault(value) {
  const typed = value.trim()
  if (typed === '') return 'missing'
  if (/^[^\s@]*@[^\s@]*$/.test(typed)) return 'email'
  if (readPhone(value).national === null) return 'foreign'
  return phoneLogin(value) === undefined && !/\p{L}/u.test(value) ? 'incomplete' : undefined
}

/** «+7 900 000-00-02» for eleven digits; any other text as it is. */
function spokenPhone(login) {
  return login.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
}

/** Shows the error of each empty or wrong field instead of the browser's own message. Returns whether there is one. */
function showErrors(form) {
  const wrong = [...form.querySelectorAll('[required]')].filter((field) => {
    const error = document.getElementById(`${field.id}-error`)
    if (error === null) return false
    const fault = field.id === 'username' ? phoneFault(field.value) : field.value.trim() === '' ? 'missing' : undefined
    error.hidden = fault === undefined
    error.textContent = error.dataset[fault] ?? error.textContent
    field.setAttribute('aria-invalid', String(fault !== undefined))
    if (fault !== undefined) field.setAttribute('aria-describedby', error.id)
    return fault !== undefined
  })
  wrong[0]?.focus()
  return wrong.length > 0
}

let isSent = false
addEventListener('pageshow', () => {
  isSent = false
})

// The page may be filled in and sent before it is whole, so what is sent is watched for all forms from the start.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (isSent || showErrors(form)) return event.preventDefault()
  isSent = true
  const password = form.querySelector('#password')
  if (password !== null) password.type = 'password'
})

// What is sent is changed, not what is shown: the visitor goes on editing the number as typed.
document.addEventListener('formdata', ({ formData }) => {
  const phone = formData.get('username')
  if (phone !== null) formData.set('username', phoneLogin(phone) ?? phone.trim())
})

function preparePasswordButton(button) {
  const password = document.getElementById('password')
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = password.type === 'password'
    password.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
}

document.addEventListener('DOMContentLoaded', () => {
  const reason = new URLSearchParams(location.search).get('sign_in_reason')
  for (const notice of document.querySelectorAll('[data-reason]')) notice.hidden = notice.dataset.reason !== reason
  for (const phone of document.querySelectorAll('[data-phone]')) phone.textContent = spokenPhone(phone.textContent)
  for (const form of document.querySelectorAll('form')) form.noValidate = true
  for (const phone of document.querySelectorAll('#username')) phone.value = spokenPhone(phone.value)
  for (const button of document.querySelectorAll('#show-password')) preparePasswordButton(button)
})
