import { InvisibleSmartCaptcha } from '@yandex/smart-captcha'
import { useEffect, useRef, useState } from 'react'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { hearPortal, tellPortal } from './portal-messages.ts'

/** Time in which the token of a closed challenge may still arrive, ms. */
const TOKEN_DELAY = 300

/** After a failure the portal loads this page again. Declared once, because a new function restarts the component. */
const tellFailure = () => tellPortal({ type: 'captcha/failed' })

/**
 * AMB-144: the invisible captcha. It checks the visitor when the portal asks, shows a challenge if it has doubts, and
 * reports each step to the portal.
 */
export function CaptchaCheck({ host, siteKey }: PortalConfig['captcha']) {
  const [isAsked, setIsAsked] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = hearPortal(() => setIsAsked(true))
    tellPortal({ type: 'captcha/ready' })
    return stop
  }, [])

  function end(news: Parameters<typeof tellPortal>[0]) {
    clearTimeout(closing.current)
    setIsAsked(false)
    tellPortal(news)
  }
  return (
    <InvisibleSmartCaptcha
      host={new URL(host, location.origin).href.replace(/\/$/, '')}
      sitekey={siteKey}
      language="ru"
      hideShield
      visible={isAsked}
      onChallengeVisible={() => tellPortal({ type: 'captcha/visible' })}
      onChallengeHidden={() => {
        closing.current = setTimeout(() => end({ type: 'captcha/hidden' }), TOKEN_DELAY)
      }}
      onSuccess={(token) => end({ type: 'captcha/passed', token })}
      onTokenExpired={() => end({ type: 'captcha/expired' })}
      onNetworkError={tellFailure}
      onJavascriptError={tellFailure}
    />
  )
}
