import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import { models } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { names } from '../../i18n/words/doctor/names'
import { statusNames } from '../../i18n/words/survey-states'
import { paths } from '../../src/paths'
import { Chip } from '../../ui/Chip'
import { SurveyStatusChip } from '../../ui/SurveyStatusChip'
import { defineResource } from '../admin/define-resource'
import type { Survey } from './move-targets'
import { surveyMoves } from './survey-moves'

const words = it.admin.surveys

const SurveyPage = lazy(() => import('./SurveyPage'))
const SurveysExport = lazy(() => import('./SurveysExport'))
const filters = () => import('./survey-filters')
const StatusFilter = lazy(async () => ({ default: (await filters()).StatusFilter }))
const DoctorFilter = lazy(async () => ({ default: (await filters()).DoctorFilter }))
const CentreFilter = lazy(async () => ({ default: (await filters()).CentreFilter }))

/** Surveys of a database, which administrators read and whose status they move (product §3, §6). */
export const surveys = defineResource<'surveys', Survey>(models.surveys, {
  icon: 'survey',
  words,
  nestedIn: { resource: 'databases', tab: 'surveys' },
  name: ({ customId, id }) => names.surveyName(customId, id),
  list: {
    columns: [
      {
        key: 'customId',
        main: true,
        after: ({ openThreads }) => openThreads > 0 && <Chip>{words.comments(openThreads)}</Chip>,
      },
      {
        key: 'status',
        cell: ({ status }) => <SurveyStatusChip status={status} />,
        file: ({ status }) => statusNames[status],
      },
      {
        key: 'user',
        label: words.doctor,
        cell: ({ user }) => (user === null ? format.none : fullName(user)),
        file: ({ user }) => (user === null ? null : fullName(user)),
      },
      { key: 'provider', cell: ({ provider }) => provider ?? format.none },
      {
        key: 'progress',
        hidden: true,
        cell: ({ progress: { complete, groups } }) => words.progress(complete, groups),
        file: ({ progress: { complete, groups } }) => words.progress(complete, groups),
      },
      'createdAt',
      { key: 'completedAt', hidden: true },
      { key: 'updatedAt', cell: ({ updatedAt }) => format.dateTime(updatedAt) },
    ],
    sort: { field: 'updatedAt', order: 'DESC' },
    rowAddress: ({ id, database }) => paths.admin.survey(database?.id ?? '', id),
    // Asks whether the caller may review a survey, which an administrator never does.
    foreignFilters: ['mine'],
    filters: [
      <StatusFilter key="status" source="status" alwaysOn />,
      <DoctorFilter key="userId" source="userId" alwaysOn />,
      <CentreFilter key="provider" source="provider" alwaysOn />,
    ],
    occasionalFilters: ['customId', 'updatedFrom', 'updatedTo'],
    hasPrivateSearch: true,
    bulk: surveyMoves,
    Export: SurveysExport,
  },
  pages: [{ path: ':id/surveys/:surveyId', title: words.one, Screen: SurveyPage }],
})
