import { firstTemplate } from '../../../statistics/site'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { containsWords } from '../../../../contract/compared-text'
import type { Resource } from '../../../../contract/models/index'
import { type SurveyStatus, surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/dashboard'
import { paths, type View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Card } from '../../../../ui/layout/Card'
import { Chip } from '../../../../ui/Chip'
import { DatabaseImage } from '../../../../ui/DatabaseImage'
import { useNarrow } from '../../../../ui/layout/use-narrow'
import '../../../../ui/fields/input.css'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'
import { partsIn } from './to-do-reasons'

const NewSurveyDialog = lazy(() => import('../surveys/NewSurveyDialog'))

const words = it.doctor.dashboard

interface CountsProps {
  readonly database: Resource<'databases'>
  readonly view: View
}

/** A link to the list of a view of a database, and the number of its surveys of each status, each a link to these. */
function Counts({ database, view }: CountsProps) {
  const { id, ownSurveysByStatus, surveysByStatus } = database
  const counts = view === 'user' ? ownSurveysByStatus : surveysByStatus
  const title = view === 'user' ? words.open : words.allSurveys
  const countOf = (status: SurveyStatus) => counts?.[status] ?? 0
  const present = surveyStatuses.filter((status) => countOf(status) > 0)
  return (
    <div className="dashboard__counts" data-view={view}>
      <Link className="plain-link" to={paths.doctor.surveys(id, view)}>
        {title}
        <VisuallyHidden>: {database.name}</VisuallyHidden>
      </Link>
      {present.length === 0 ? (
        <p className="muted">{words.noSurveys}</p>
      ) : (
        <ul role="list" aria-label={title}>
          {present.map((status) => (
            <li key={status} data-status={status}>
              <Link
                className="plain-link"
                to={`${paths.doctor.surveys(id, view)}?status=${status}`}
              >
                {words.byStatus[status](countOf(status))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface DatabaseCardProps {
  readonly database: Resource<'databases'>
  readonly onCreate: () => void
}

/** A database with the doctor's membership, the number of surveys of each status in the doctor's lists, and a button for a new one. */
function DatabaseCard({ database, onCreate }: DatabaseCardProps) {
  const { id, name, imageUrl } = database
  const { fills, supervises } = partsIn(database)
  const title = useId()
  const isArchived = database.archivedAt !== null
  const isPhone = useNarrow('phone')
  return (
    <Card dense className="dashboard__database" aria-labelledby={title}>
      <DatabaseImage id={id} name={name} imageUrl={imageUrl} />
      <div className="dashboard__heading">
        <h3 id={title}>
          <Link className="plain-link" to={paths.doctor.surveys(id, fills ? 'user' : 'supervisor')}>
            {name}
          </Link>
        </h3>
        {supervises && <Chip tone="success">{words.asSupervisor}</Chip>}
        {isArchived && <Chip icon="archive">{words.archived}</Chip>}
      </div>
      <div className="dashboard__actions row">
        {fills && !isArchived && (
          <Button
            variant="primary"
            icon="add"
            aria-label={`${it.doctor.newSurvey}: ${name}`}
            onClick={onCreate}
          >
            {isPhone ? words.newShort : it.doctor.newSurvey}
          </Button>
        )}
      </div>
      <div className="dashboard__whose">
        {fills && <Counts database={database} view="user" />}
        {supervises && <Counts database={database} view="supervisor" />}
        <Link className="plain-link dashboard__stats" to={paths.doctor.stat(id, firstTemplate)}>
          {words.stats}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  )
}

/** Number of databases from which on there is a search field. */
const manyDatabases = 9
/** Number of databases on a narrow screen before «show all»: the to-do list comes below. */
const narrowLimit = 3

/** The databases that the doctor is a member of. */
export function Databases({ databases }: { databases: readonly Resource<'databases'>[] }) {
  const [text, setText] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const [newIn, setNewIn] = useState<string | null>(null)
  const isNarrow = useNarrow()
  const matches = databases.filter(({ name }) => containsWords(name, text))
  const isCut = isNarrow && !isExpanded && text === '' && matches.length > narrowLimit
  return (
    <section className="dashboard__databases stack gap-3" aria-labelledby="databases">
      <h2 id="databases" className="visually-hidden">
        {words.databases}
      </h2>
      {databases.length >= manyDatabases && (
        <input
          type="search"
          className="input"
          dir="auto"
          aria-label={words.find}
          placeholder={words.find}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p role="status" className="dashboard__none muted">
        {text !== '' && matches.length === 0 && words.notFound}
      </p>
      <div className="dashboard__cards">
        {(isCut ? matches.slice(0, narrowLimit) : matches).map((database) => (
          <DatabaseCard
            key={database.id}
            database={database}
            onCreate={() => setNewIn(database.id)}
          />
        ))}
      </div>
      {isCut && (
        <Button variant="quiet" onClick={() => setExpanded(true)}>
          {words.showAllDatabases(matches.length)}
        </Button>
      )}
      {newIn !== null && (
        <Suspense fallback={null}>
          <NewSurveyDialog databaseId={newIn} onClose={() => setNewIn(null)} />
        </Suspense>
      )}
    </section>
  )
}
