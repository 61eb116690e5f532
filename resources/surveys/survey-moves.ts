import { lazy } from 'react'
import { decide } from '../../contract/access'
import { surveyMove, type SurveyStatus } from '../../contract/survey-status'
import { it } from '../../i18n/admin'
import { statusInSentence } from '../../i18n/words/survey-states'
import type { CurrentUser } from '../../src/api/session/session-store'
import type { IconName } from '../../ui/icon-names'
import type { DialogAction, RowsDialogProps } from '../admin/list/record-action'
import { type MoveName, moveTargets, type Survey } from './move-targets'

const words = it.admin.surveys

/** Whether the reader may make that move now, by statuses and permission table (product §3, §6). */
function isPossible({ status }: Survey, to: SurveyStatus, reader: CurrentUser | null): boolean {
  const move = surveyMove(status, to)
  // To an administrator no relation to the survey gives a right.
  return (
    move !== null && reader !== null && decide(move.action, reader.role, new Set()) === 'granted'
  )
}

const dialogs = {
  return: lazy(async () => ({ default: (await import('./MoveDialog')).ReturnDialog })),
  lock: lazy(async () => ({ default: (await import('./MoveDialog')).LockDialog })),
  unlock: lazy(async () => ({ default: (await import('./MoveDialog')).UnlockDialog })),
} satisfies Record<MoveName, React.ComponentType<RowsDialogProps<Survey>>>

function moveAction(name: MoveName, icon: IconName): DialogAction<Survey> {
  return {
    resource: 'surveys',
    key: name,
    icon,
    label: words[name].label,
    Dialog: dialogs[name],
    concerns: (survey, reader) => isPossible(survey, moveTargets[name], reader),
    reason: ({ status }) => words.in(statusInSentence[status]),
  }
}

/** Moves that administrators make, on one survey or on several. */
export const surveyMoves: readonly DialogAction<Survey>[] = [
  moveAction('return', 'undo'),
  moveAction('lock', 'lock'),
  moveAction('unlock', 'undo'),
]
