import { useParams } from 'react-router'
import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../contract/calls/designs/design-snapshot'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { designVersions as words } from '../../../i18n/words/admin/designs/design-versions'
import { isComputed } from '../../../kinds/index'
import { useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { paths } from '../../../src/paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Chip } from '../../../ui/Chip'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { GroupDot } from '../../../ui/GroupDot'
import { Card } from '../../../ui/layout/Card'
import { Page } from '../../../ui/layout/Page'
import { FormulaText } from '../../designer/logic/FormulaText'
import { readable } from '../../designer/logic/readable'
import { noteOf } from '../question-note'
import './versions.css'

/** One version of a design: its groups and questions as they were (product §4). */
export default function VersionScreen() {
  const { id = '', number = '' } = useParams()
  const database = useCall('adminDatabase', { params: { id } })
  const { data, error, refetch } = useCall('designVersion', { params: { databaseId: id, number } })
  if (database.error?.status === 404 || error?.status === 404) return <NotFoundScreen />
  const version = data?.data
  const list = paths.admin.versions(id)
  return (
    <Page
      title={version === undefined ? null : words.named(version.number, version.name)}
      lead={version && words.madeBy(format.dateTime(version.at), version.author)}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: database.data?.data.name ?? '…', to: paths.admin.database(id) },
        { label: words.title, to: list },
      ]}
      actions={
        version &&
        version.number > 1 && (
          <LinkButton to={`${list}?from=${version.number - 1}&to=${version.number}`}>
            {words.compareWithPrevious}
          </LinkButton>
        )
      }
    >
      {error ? (
        <NotLoaded title={words.loadError} onRetry={refetch} />
      ) : version === undefined ? (
        <SkeletonLines count={6} height="3rem" />
      ) : (
        <DesignOutline design={version.design} />
      )}
    </Page>
  )
}

function DesignOutline({ design }: { readonly design: DesignSnapshot }) {
  if (design.length === 0) return <p className="muted">{words.empty}</p>
  const questions = design.flatMap((group) => group.questions)
  const names = new Map(questions.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id)
  return (
    <ul role="list" className="stack stack--dense">
      {design.map((group) => (
        <li key={group.id}>
          <OutlinedGroup group={group} nameOf={nameOf} />
        </li>
      ))}
    </ul>
  )
}

type NameOf = (id: string) => string | undefined

function OutlinedGroup({ group, nameOf }: { group: SnapshotGroup; nameOf: NameOf }) {
  return (
    <Card dense style={{ '--group-color': group.color }}>
      <div className="version-outline">
        <div className="versions__title">
          <h2>
            <GroupDot />
            {group.name}
          </h2>
          {group.archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
        </div>
        <Formula label={words.shownIf} text={group.visibleIf} nameOf={nameOf} />
        {group.questions.length === 0 ? (
          <p className="muted">{words.noQuestions}</p>
        ) : (
          <ol className="bullets version-outline__questions">
            {group.questions.map((question) => (
              <li key={question.id}>
                <OutlinedQuestion question={question} nameOf={nameOf} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

function OutlinedQuestion({ question, nameOf }: { question: SnapshotQuestion; nameOf: NameOf }) {
  return (
    <>
      {question.name} <span className="note">{noteOf(question)}</span>
      {isComputed(question.kind) && (
        <Formula label={words.formula} text={String(question.metadata)} nameOf={nameOf} />
      )}
      <Formula label={words.shownIf} text={question.visibleIf} nameOf={nameOf} />
    </>
  )
}

/** A formula or condition with the names of its questions; nothing if it is empty. */
function Formula(props: { label: string; text: string; nameOf: NameOf }) {
  const { label, text, nameOf } = props
  if (text.trim() === '') return null
  return (
    <div className="version-outline__formula">
      <span className="note">{label}</span>
      <FormulaText formula={readable(text, nameOf)} />
    </div>
  )
}
