import { useCallback, useSyncExternalStore } from 'react'
import { it } from '../../i18n/doctor'
import { isVisible } from './answer-state'
import { questionKey } from '../answers/answer-address'
import type { FillingStore } from './filling-store'
import type { QuestionRecord } from './records'

const words = it.doctor.survey

interface NothingToAnswerProps {
  readonly store: FillingStore
  readonly questions: readonly QuestionRecord[]
}

/** Says why a group shows no question, where it shows none: nobody is left before an empty card. */
export function NothingToAnswer({ store, questions }: NothingToAnswerProps) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = questions.map((one) => store.subscribeQuestion(questionKey(one), listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [store, questions],
  )
  // Most often the first question answers this.
  const isEmpty = useSyncExternalStore(
    subscribe,
    () => !questions.some((question) => isVisible(question, store.question(questionKey(question)))),
  )
  if (!isEmpty) return null
  const offered = questions.filter(({ archivedAt }) => archivedAt === null)
  return <p>{offered.length === 0 ? words.noQuestions : words.notApplicable}</p>
}
