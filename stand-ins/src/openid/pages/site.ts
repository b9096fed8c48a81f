import { html } from 'backend/platform/pages/html'
import type { Site } from '../../pages/site-page.ts'
import { texts } from '../texts.ts'
import { resources } from './resources.ts'

/** The pages of the sign-in. @param shop the portal's public origin @param script of the page */
export function signInSite(shop: string, script?: 'login.js'): Site {
  return {
    name: texts.portal,
    logo: html`<a class="logo" href="${shop}/">${logo}<span>${texts.portal}</span></a>`,
    shop,
    links: html`<link rel="preload" as="font" type="font/woff2" href="${resources.pathOf('inter.woff2')}" crossorigin />
      <link rel="stylesheet" href="${resources.pathOf('login.css')}" />
      <link rel="icon" type="image/svg+xml" href="${resources.pathOf('icon.svg')}" />
      ${script && html`<script src="${resources.pathOf(script)}" defer></script>`}`,
  }
}

const logo = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
  <rect width="26" height="26" rx="6" />
  <rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke-width="2" />
</svg>`
