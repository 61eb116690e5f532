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

const places = controlId('')

/**
 * Puts the focus where a reader goes on: at the question that the address names (`#domanda-12`), or in the group that they have just
 * opened: at its heading, by keyboard at its first question without an answer.
 *
 * @param firstOpen the question to go on with in the group; null where all are answered
 * @returns tells that a group is about to be opened, and whether by keyboard
 */
export function useGroupFocus(
  groupId: string | undefined,
  firstOpen: () => string | null,
): (byKeyboard: boolean) => void {
  const { hash, key } = useLocation()
  const shown = useRef<string | undefined>(undefined)
  const byKeyboard = useRef(false)
  const goOn = useEffectEvent(() => {
    const questionId = byKeyboard.current ? firstOpen() : null
    byKeyboard.current = false
    if (questionId === null || !focusQuestion(questionId)) focusHeading()
  })
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== groupId
    shown.current = groupId
    const wanted = hash.startsWith(`#${places}`) ? hash.slice(places.length + 1) : null
    if (wanted === null && !isAnother) return
    // After the frame's own turn, which puts the focus at the page's heading.
    const timer = setTimeout(() => {
      if (wanted === null) goOn()
      else focusQuestion(wanted, { marked: true })
    })
    return () => clearTimeout(timer)
  }, [groupId, hash, key])
  return useCallback((isByKeyboard) => {
    byKeyboard.current = isByKeyboard
  }, [])
}
