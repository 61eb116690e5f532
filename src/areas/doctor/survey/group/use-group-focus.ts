import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { controlId } from '../../../../filling/question/control-id'
import { focusQuestion } from '../../../../filling/question/focus-question'

/** DOM id of the heading of the group that is filled in. */
export const groupHeadingId = 'gruppo'

function focusHeading(): void {
  const heading = document.getElementById(groupHeadingId)
  heading?.scrollIntoView({ block: 'nearest' })
  heading?.focus({ preventScroll: true })
}

const controlPrefix = controlId('')

/**
 * Sets the focus after a navigation: to the question that the address names (`#domanda-12`), or else into the newly opened group. There it
 * goes to the heading, or by keyboard to the first question without an answer.
 *
 * @param firstOpen returns the group's first question without an answer, null if there is none
 * @returns a function to call before a group is opened, with whether it is opened by keyboard
 */
export function useGroupFocus(
  groupId: string | undefined,
  firstOpen: () => string | null,
): (byKeyboard: boolean) => void {
  const { hash, key } = useLocation()
  const previousId = useRef<string | undefined>(undefined)
  const byKeyboard = useRef(false)
  const focusGroup = useEffectEvent(() => {
    const questionId = byKeyboard.current ? firstOpen() : null
    byKeyboard.current = false
    if (questionId === null || !focusQuestion(questionId)) focusHeading()
  })
  useEffect(() => {
    const isAnother = previousId.current !== undefined && previousId.current !== groupId
    previousId.current = groupId
    const questionId = hash.startsWith(`#${controlPrefix}`)
      ? hash.slice(controlPrefix.length + 1)
      : null
    if (questionId === null && !isAnother) return
    // Delayed, because the frame first moves the focus to the page's heading.
    const timer = setTimeout(() => {
      if (questionId === null) focusGroup()
      else focusQuestion(questionId, { marked: true })
    })
    return () => clearTimeout(timer)
  }, [groupId, hash, key])
  return useCallback((isByKeyboard) => {
    byKeyboard.current = isByKeyboard
  }, [])
}
