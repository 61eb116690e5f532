import type { ReactNode } from 'react'
import { focusedQuestion } from '../../../filling/question/focus-question'
import {
  QuestionToolsContext,
  type QuestionToolsProps,
} from '../../../filling/question/question-tools'
import { usePageKeys } from '../../../../ui/shortcuts/use-page-keys'
import { QuestionTools } from './QuestionTools'

const drawTools = (props: QuestionToolsProps) => <QuestionTools {...props} />

/** Provides the questions of a screen with their menu, and the shortcut that opens it from a field. */
export function QuestionToolsFrame({ children }: { children: ReactNode }) {
  usePageKeys({
    F2: () => {
      const frame = document.querySelector(`[data-question="${focusedQuestion() ?? ''}"]`)
      frame?.querySelector<HTMLElement>('[data-question-tools]')?.click()
    },
  })
  return <QuestionToolsContext value={drawTools}>{children}</QuestionToolsContext>
}
