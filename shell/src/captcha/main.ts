import type { PortalConfig } from 'shared-contracts/portal/config'
import { showTheme, storedTheme } from 'shared-ui/theme-choice'
import { checkVisitor } from './check-visitor.ts'
import { sendToPortal } from './portal-messages.ts'

/**
 * /captcha.html: the captcha in a frame of the registration. The frame is transparent only while its colour scheme is
 * that of the page around it.
 */
async function start(): Promise<void> {
  // The policy of this page allows no inline styles.
  for (const { style } of [document.documentElement, document.body]) {
    Object.assign(style, { height: '100%', margin: '0', background: 'transparent' })
  }
  showTheme(storedTheme())
  const response = await fetch('/config.json')
  // The captcha's host and key come from the portal's settings, never from the address of the page.
  const { captcha } = (await response.json()) as Pick<PortalConfig, 'captcha'>
  checkVisitor(captcha)
}

start().catch(() => sendToPortal({ type: 'captcha/failed' }))
