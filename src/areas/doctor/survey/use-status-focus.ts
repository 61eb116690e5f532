import { useEffect, useRef } from 'react'
import type { SurveyStatus } from '../../../../contract/survey-status'
import { focusHeading } from '../../../../ui/layout/focus-heading'

/** Puts the focus at the heading when what had it has gone with the survey's status, as the button that changed it. */
export function useStatusFocus(status: SurveyStatus): void {
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return undefined
    seen.current = status
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    })
    return () => clearTimeout(timer)
  }, [status])
}
