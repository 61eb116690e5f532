import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { controlId } from '../question/control-id'
import { focusQuestion } from '../question/focus-question'

/** DOM id of the heading of the group that is filled in. */
export const groupHeadingId = 'gruppo'

function focusHeading(): void {
  const heading = document.getElementById(groupHeadingId)
  heading?.scrollIntoView({ block: 'nearest' })
  heading?.focus({ preventScroll: true })
}

/** Whether the user has moved the focus since the page was opened, as by a click while it was loading. */
function isFocusMoved(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && activeElement.localName !== 'h1'
}

/** Key of the first question on the page. */
function firstQuestion(): string | undefined {
  return document.querySelector<HTMLElement>('[data-question]')?.dataset['question']
}

const controlPrefix = controlId('')

/**
 * Sets the focus after a navigation: to the question that the address names (`#domanda-12`), or else into the newly opened group. When the
 * survey is opened, or another group by keyboard, it goes to the first question without an answer; otherwise to the heading.
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
  const focusGroup = useEffectEvent((isOpening: boolean) => {
    const questionId = byKeyboard.current || isOpening ? firstOpen() : null
    byKeyboard.current = false
    // The first question is where anybody looks; another one is marked, as the page may be scrolled to it.
    const marked = isOpening && questionId !== firstQuestion()
    if (questionId === null || !focusQuestion(questionId, { marked })) focusHeading()
  })
  useEffect(() => {
    const isOpening = previousId.current === undefined
    const isAnother = groupId !== undefined && previousId.current !== groupId
    previousId.current = groupId
    const questionId = hash.startsWith(`#${controlPrefix}`)
      ? hash.slice(controlPrefix.length + 1)
      : null
    if (questionId === null && !isAnother) return
    // Delayed, because the frame first moves the focus to the page's heading.
    const timer = setTimeout(() => {
      if (questionId !== null) focusQuestion(questionId, { marked: true })
      else if (!isOpening || !isFocusMoved()) focusGroup(isOpening)
    })
    return () => clearTimeout(timer)
  }, [groupId, hash, key])
  return useCallback((isByKeyboard) => {
    byKeyboard.current = isByKeyboard
  }, [])
}
