import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import { answersCount } from '../../../../i18n/words/doctor/names'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import { callKey } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { paths } from '../../../paths'
import { toasts } from '../../../../ui/feedback/toasts'
import { CallDialog } from '../CallDialog'
import type { SurveyRecord } from '../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../answers/survey/survey-store'

const words = it.doctor.survey

interface DeleteDialogProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly onClose: () => void
}

/** Asks, then deletes a draft with its answers. */
export function DeleteDialog({ survey, store, onClose }: DeleteDialogProps) {
  const count = store.given()
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <CallDialog
      title={words.deleteTitle}
      confirm={words.deleteConfirm}
      danger
      onClose={onClose}
      submit={async () => {
        await call('deleteSurvey', { params: { surveyId: survey.id }, quiet: handledByCaller })
        void session.current?.offlineSurveys().then((surveys) => surveys?.remove(survey.id))
        void client.invalidateQueries({ queryKey: callKey('surveys') })
        toasts.success(words.deleted)
        await navigate(paths.doctor.surveys(survey.database?.id ?? '', 'user'), { replace: true })
      }}
    >
      {() => <p>{count === 0 ? words.deleteEmpty : words.deleteText(answersCount(count))}</p>}
    </CallDialog>
  )
}
