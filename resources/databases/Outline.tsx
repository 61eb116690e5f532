import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { paths } from '../../src/paths'
import { Card } from '../../src/ui/Card'
import { Chip } from '../../src/ui/Chip'
import { EmptyState } from '../../src/ui/EmptyState'
import { LinkButton } from '../../src/ui/LinkButton'

const words = it.admin.databases

/** Groups and questions at a glance, each group with its colour. */
export function Outline({
  database,
}: {
  readonly database: Resource<'databases', 'groups.questions'>
}) {
  if (database.groups.length === 0) {
    return (
      <EmptyState
        icon="folder"
        title={words.noGroups}
        actions={
          <LinkButton variant="primary" icon="edit" to={paths.admin.databaseEdit(database.id)}>
            {words.startDesign}
          </LinkButton>
        }
      >
        {words.noGroupsHelp}
      </EmptyState>
    )
  }
  return (
    <div className="outline">
      <Providers names={database.providers} />
      {database.groups.map((group) => (
        <Card key={group.id} dense groupColor={group.color}>
          <div className="outline__heading">
            <h2>{group.name}</h2>
            {group.archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
            <LinkButton
              variant="quiet"
              to={paths.admin.groupEdit(database.id, group.id)}
              aria-label={words.openGroup(group.name)}
            >
              {words.design}
            </LinkButton>
          </div>
          {group.questions.length === 0 ? (
            <p className="outline__none">{words.noQuestions}</p>
          ) : (
            <ol className="outline__questions">
              {group.questions.map((question) => (
                <li key={question.id}>
                  {question.name}
                  <span>
                    {isQuestionKind(question.kind) && kindOf(question.kind).wording.name}
                    {question.required && ` · ${it.admin.questions.requiredMark}`}
                    {question.archivedAt !== null && ` · ${it.admin.questions.archived}`}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      ))}
    </div>
  )
}

function Providers({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="outline__providers">
      {words.providers}: {names.join(', ')}
    </p>
  )
}
