import { useId } from 'react'
import type { Resource } from '../../../../contract/model/index'
import { it } from '../../../../i18n/doctor'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { Chip } from '../../../ui/Chip'
import { DatabaseImage } from '../../../ui/DatabaseImage'
import { LinkButton } from '../../../ui/LinkButton'
import { OwnSurveys } from './OwnSurveys'
import { ReviewCount } from './ReviewCount'

const words = it.doctor.dashboard

/** A database with what waits in it for the doctor, by his part in it. */
export function DatabaseCard({ database }: { database: Resource<'databases'> }) {
  const { id, name, imageUrl, memberRole, groupsCount, questionsCount } = database
  const fills = memberRole === 'user' || memberRole === 'both'
  const supervises = memberRole === 'supervisor' || memberRole === 'both'
  const title = useId()
  return (
    <Card className="dashboard__database" aria-labelledby={title}>
      <div className="dashboard__top">
        <DatabaseImage id={id} name={name} imageUrl={imageUrl} size="medium" />
        <div className="dashboard__heading">
          <h2 id={title}>{name}</h2>
          {fills && <Chip tone="primary">{words.asUser}</Chip>}
          {supervises && <Chip tone="success">{words.asSupervisor}</Chip>}
          {groupsCount !== undefined && questionsCount !== undefined && (
            <p className="dashboard__size">{words.size(groupsCount, questionsCount)}</p>
          )}
        </div>
      </div>
      {fills && <OwnSurveys databaseId={id} />}
      {supervises && <ReviewCount databaseId={id} />}
      <div className="dashboard__actions">
        {fills && (
          <LinkButton variant="primary" icon="survey" to={paths.doctor.surveys(id, 'user')}>
            {words.open}
          </LinkButton>
        )}
        {supervises && (
          <LinkButton icon="users" to={paths.doctor.surveys(id, 'supervisor')}>
            {it.doctor.surveys.asSupervisor}
          </LinkButton>
        )}
        <LinkButton variant="quiet" icon="stats" to={paths.doctor.stats(id)}>
          {words.stats}
        </LinkButton>
      </div>
    </Card>
  )
}
