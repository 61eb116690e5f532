import { useId } from 'react'
import type { Resource } from '../../../contract/models/index'
import { builtInTemplateId } from '../../../contract/models/templates'
import type { SurveyStatus } from '../../../contract/survey-status'
import { fewestSurveys } from '../../../engine/statistics/release/released'
import { format } from '../../../i18n/formats/format'
import { commons } from '../../../i18n/words/commons'
import { Chip } from '../../../ui/Chip'
import { DatabaseImage } from '../../../ui/DatabaseImage'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Card } from '../../../ui/layout/Card'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Link } from 'react-router'
import { firstTemplate } from '../../statistics/site'
import { paths } from '../../paths'
import { MonthBars } from './MonthBars'
import './SupervisedDatabase.css'

const words = commons.supervisor

/** Statuses of approved surveys, and of all completed ones. */
const approved = ['approved', 'locked'] as const satisfies readonly SurveyStatus[]
const completed = ['completed', ...approved] as const satisfies readonly SurveyStatus[]

/** A supervised database: how many surveys it has, when they were opened, and since when their answers can be read. */
export function SupervisedDatabase({ database }: { readonly database: Resource<'databases'> }) {
  const { id, name, imageUrl, surveysByStatus, surveysByMonth = [], releasedAt } = database
  const title = useId()
  const countOf = (statuses: readonly SurveyStatus[]) =>
    statuses.reduce((sum, status) => sum + (surveysByStatus?.[status] ?? 0), 0)
  const figures = [
    [words.figures.all, Object.values(surveysByStatus ?? {}).reduce((sum, one) => sum + one, 0)],
    [words.figures.thisMonth, surveysByMonth.at(-1)?.opened ?? 0],
    [words.figures.completed, countOf(completed)],
    [words.figures.approved, countOf(approved)],
  ] as const
  return (
    <Card className="supervised__database" aria-labelledby={title}>
      <div className="supervised__heading">
        <DatabaseImage id={id} name={name} imageUrl={imageUrl} />
        <div>
          <h2 id={title} dir="auto">
            {name}
          </h2>
          <p className="note">
            {words.size(database.doctorsCount ?? 0, database.questionsCount ?? 0)}
          </p>
          {database.archivedAt !== null && <Chip icon="archive">{words.archived}</Chip>}
        </div>
      </div>
      <dl className="supervised__figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <MonthBars months={surveysByMonth} />
      <p className="supervised__release note">
        {releasedAt
          ? words.released(format.date(releasedAt))
          : words.unreleased(fewestSurveys, countOf(completed))}
      </p>
      <div className="supervised__actions row gap-3">
        <LinkButton to={paths.doctor.stat(id, firstTemplate)} icon="stats">
          {words.open}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </LinkButton>
        <Link to={paths.doctor.stat(id, builtInTemplateId)}>
          {words.allQuestions}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  )
}
