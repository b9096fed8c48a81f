// Continues this form when another tab of the browser has signed in.
import { checkAuthSession, startSessionPolling } from './js/authChecker.js'

const { continue: address, session } = document.getElementById('other-tabs').dataset
startSessionPolling(address)
checkAuthSession(session)
