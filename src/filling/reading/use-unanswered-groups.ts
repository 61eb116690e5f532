import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { questionKey } from '../../answers/answer-address'
import { hasAnswer } from '../../answers/state/question-state'
import { controlId, readingId } from '../question/control-id'
import { markForAWhile } from '../question/focus-question'
import type { GroupRecord } from '../../answers/survey/records'
import type { FillingStore } from '../../answers/survey/filling-store'

/** Whether a survey has no answer to a group, so that the reading page has one line for it. */
export function isUnanswered(store: FillingStore, { questions }: GroupRecord): boolean {
  return questions.every((question) => !hasAnswer(store.question(questionKey(question))))
}

/** Id of the group with the question that an address names after `#`, or null. */
function groupAtAnchor(groups: readonly GroupRecord[], hash: string): string | null {
  const group = groups.find(({ questions }) =>
    questions.some((question) => hash === `#${readingId(questionKey(question))}`),
  )
  return group?.id ?? null
}

/** Scrolls to a question's answer, focuses its name and marks it for a while. Returns false if it is not on the page. */
function showAnswer(key: string): boolean {
  const element = document.getElementById(readingId(key))
  if (element === null) return false
  element.scrollIntoView({ block: 'center' })
  document.getElementById(`${controlId(key)}-nome`)?.focus({ preventScroll: true })
  markForAWhile(element)
  return true
}

/** Groups without answers that are open on the reading page: they were opened there, or an address or a flag leads to them. */
export function useUnansweredGroups(groups: readonly GroupRecord[]) {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (groupId: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(groupId)
      else next.delete(groupId)
      return next
    })
  const anchored = groupAtAnchor(groups, hash)
  useEffect(() => {
    if (anchored !== null) toggle(anchored, true)
  }, [anchored, key])
  return {
    isOpen: (groupId: string) => open.has(groupId) || groupId === anchored,
    toggle,
    /** Shows an answer, and opens its group. Returns false if the page does not show the question. */
    show(questionId: string, groupId: string): boolean {
      flushSync(() => toggle(groupId, true))
      return showAnswer(questionId)
    },
  }
}
