import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'

/** The captcha's host and key. They come from the portal's settings, never from the address of the page. */
export async function readCaptchaConfig(): Promise<PortalConfig['captcha']> {
  const response = await fetch('/config.json')
  return portalConfigSchema.parse(await response.json()).captcha
}
