import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePortal } from 'shared-ui/portal'
import { useTextInForce } from '../use-text-in-force.ts'
import type { RegistrationValues } from './registration-values.ts'

interface ConsentText {
  /** The version behind the link, if it is known. */
  readonly version: string | undefined
  /** What to tell the visitor when another version has come into force; otherwise undefined. */
  readonly change: string | undefined
  readonly tellChange: (text: string) => void
  readonly forgetChange: () => void
}

/** DESK-011: a consent to a version that is no longer in force is taken back; the visitor gives it again. */
export function useConsentText({ getValues, setValue }: UseFormReturn<RegistrationValues>): ConsentText {
  const { bus } = usePortal()
  const { version, reload } = useTextInForce('consent')
  const [change, setChange] = useState<string>()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  useEffect(() => {
    const given = getValues('consentVersion')
    if (version !== undefined && given !== null && given !== version) setValue('hasConsent', false)
  }, [version, getValues, setValue])

  function tellChange(text: string) {
    if (isClosed.current) {
      bus.send({ type: 'alert/show', text, variant: 'danger', action: 'register' })
      return
    }
    setValue('hasConsent', false)
    setChange(text)
    reload()
  }
  return { version, change, tellChange, forgetChange: () => setChange(undefined) }
}
