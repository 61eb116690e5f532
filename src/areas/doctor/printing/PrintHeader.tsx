import { fullName } from '../../../../contract/full-name'
import { takesAnswers } from '../../../../contract/survey-status'
import { statusNames } from '../../../../i18n/words/survey-states'
import { format } from '../../../../i18n/formats/format'
import { it } from '../../../../i18n/doctor'
import { printing } from '../../../../i18n/words/doctor/printing'
import { unanswered } from '../filling/unanswered'
import { fixedVersion } from '../../../answers/survey/survey-record'
import type { SurveyView } from '../survey-view'
import { useSheet } from './use-sheet'
import './PrintHeader.css'

const { facts: words } = printing

/** The header of a printed survey, invisible on a screen: name, database, doctor, status and progress. */
export function PrintHeader({ survey, store, queue }: SurveyView) {
  const { database, user, status, customId, id, createdAt, completedAt } = survey
  const name = it.doctor.surveyName(customId, id)
  const databaseName = database?.name ?? ''
  useSheet(databaseName, `${name} · ${statusNames[status]}`)
  const progress = store.progress()
  const isComplete = !takesAnswers(status)
  const isUnsaved = queue.waiting(id).length > 0 || store.unfinished() > 0
  const rows = [
    [words.status, statusNames[status]],
    [words.doctor, user === null ? null : fullName(user)],
    [words.created, format.date(createdAt)],
    [words.completed, completedAt === null ? null : format.date(completedAt)],
    [words.version, fixedVersion(survey)],
    isComplete
      ? [words.answers, unanswered(store)]
      : [
          words.progress,
          progress.groups === 0
            ? it.doctor.nothingToFill
            : printing.progress(progress.complete, progress.groups),
        ],
  ]
  return (
    <header className="print-only print-head">
      <p>{databaseName}</p>
      <p className="print-head__title">{name}</p>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isUnsaved && <p className="print-head__note">{printing.unsaved}</p>}
    </header>
  )
}
