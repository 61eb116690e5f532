import { useState, useId } from 'react'
import { containsWords } from '../../../../contract/compared-text'
import type { Resource } from '../../../../contract/models/index'
import { it } from '../../../../i18n/dashboard'
import { TextInput } from '../../../../ui/fields/TextInput'
import { Link } from 'react-router'
import { type SurveyStatus, surveyStatuses } from '../../../../contract/survey-status'
import { paths, type View } from '../../../paths'
import { Card } from '../../../../ui/layout/Card'
import { Chip } from '../../../../ui/Chip'
import { DatabaseImage } from '../../../../ui/DatabaseImage'
import { LinkButton } from '../../../../ui/buttons/LinkButton'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'

/** A database with the doctor's membership, and the number of surveys of each status in the doctor's lists. */
function DatabaseCard({ database }: { database: Resource<'databases'> }) {
  const { id, name, imageUrl, memberRole, groupsCount, questionsCount } = database
  const fills = memberRole === 'user' || memberRole === 'both'
  const supervises = memberRole === 'supervisor' || memberRole === 'both'
  const title = useId()
  // Makes the links distinct in a screen reader's list of all links.
  const ofDatabase = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <Card className="dashboard__database stack gap-3" aria-labelledby={title}>
      <div className="dashboard__top">
        <DatabaseImage id={id} name={name} imageUrl={imageUrl} size="medium" />
        <div className="row dashboard__heading">
          <h3 id={title}>{name}</h3>
          {fills && <Chip tone="primary">{words.asUser}</Chip>}
          {supervises && <Chip tone="success">{words.asSupervisor}</Chip>}
          {database.archivedAt !== null && <Chip icon="archive">{words.archived}</Chip>}
          {groupsCount !== undefined && questionsCount !== undefined && (
            <p className="dashboard__size note">{words.size(groupsCount, questionsCount)}</p>
          )}
        </div>
      </div>
      {fills && (
        <Counts
          id={id}
          view="user"
          title={words.open}
          titled={supervises}
          counts={database.ownSurveysByStatus}
        />
      )}
      {supervises && (
        <Counts
          id={id}
          view="supervisor"
          title={words.allSurveys}
          titled={fills}
          counts={database.surveysByStatus}
        />
      )}
      <div className="row">
        {fills && (
          <LinkButton variant="primary" icon="survey" to={paths.doctor.surveys(id, 'user')}>
            {words.open}
            {ofDatabase}
          </LinkButton>
        )}
        {supervises && (
          <LinkButton icon="users" to={paths.doctor.surveys(id, 'supervisor')}>
            {words.allSurveys}
            {ofDatabase}
          </LinkButton>
        )}
        <LinkButton variant="quiet" icon="stats" to={paths.doctor.stats(id)}>
          {words.stats}
          {ofDatabase}
        </LinkButton>
      </div>
    </Card>
  )
}

interface CountsProps {
  readonly id: string
  readonly view: View
  readonly title: string
  /** Whether the title is visible, as it is if there are two lists of counts. */
  readonly titled: boolean
  readonly counts: Readonly<Record<SurveyStatus, number>> | undefined
}

/** The number of surveys of each status, each a link to the list of these surveys. */
function Counts({ id, view, title, titled, counts }: CountsProps) {
  const present = surveyStatuses.filter((status) => (counts?.[status] ?? 0) > 0)
  return (
    <div className="dashboard__whose">
      {titled && <h4>{title}</h4>}
      {present.length === 0 ? (
        <p className="muted">{words.noSurveys}</p>
      ) : (
        <ul role="list" className="dashboard__counts" aria-label={title}>
          {present.map((status) => (
            <li key={status}>
              <Link
                className="plain-link"
                to={`${paths.doctor.surveys(id, view)}?status=${status}`}
              >
                {words.byStatus[status](counts?.[status] ?? 0)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const words = it.doctor.dashboard

/** Number of databases from which on there is a search field. */
const manyDatabases = 9

/** The databases that the doctor is a member of. */
export function Databases({ databases }: { databases: readonly Resource<'databases'>[] }) {
  const [text, setText] = useState('')
  const matches = databases.filter(({ name }) => containsWords(name, text))
  return (
    <section className="dashboard__databases stack gap-3" aria-labelledby="databases">
      <div className="row row--apart gap-3 dashboard__databases-top">
        <h2 id="databases">{words.databases}</h2>
        {databases.length >= manyDatabases && (
          <TextInput
            type="search"
            label={words.find}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
      <p role="status" className="dashboard__none muted">
        {text !== '' && matches.length === 0 && words.notFound}
      </p>
      <div className="dashboard__cards">
        {matches.map((database) => (
          <DatabaseCard key={database.id} database={database} />
        ))}
      </div>
    </section>
  )
}
