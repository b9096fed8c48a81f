import { createRoot } from 'react-dom/client'
import { showTheme, themeChoice } from 'shared-ui/theme-choice'
import { CaptchaCheck } from './captcha-check.tsx'
import { readCaptchaConfig } from './read-captcha-config.ts'
import { tellPortal } from './portal-messages.ts'

/**
 * /captcha.html: the captcha in a frame of the registration. The frame is transparent only while its colour scheme is
 * that of the page around it.
 */
async function start(): Promise<void> {
  // The policy of this page allows no inline styles.
  for (const { style } of [document.documentElement, document.body]) {
    Object.assign(style, { height: '100%', margin: '0', background: 'transparent' })
  }
  showTheme(themeChoice())
  const captcha = await readCaptchaConfig()
  const place = document.getElementById('captcha')
  if (place !== null) createRoot(place).render(<CaptchaCheck {...captcha} />)
}

start().catch(() => tellPortal({ type: 'captcha/failed' }))
