import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { paths } from '../../src/paths'
import { Card } from '../../ui/layout/Card'
import { Chip } from '../../ui/Chip'
import { GroupDot } from '../../ui/GroupDot'
import { LinkButton } from '../../ui/buttons/LinkButton'

const words = it.admin.databases

type Group = Resource<'databases', 'groups.questions'>['groups'][number]

interface OutlinedGroupProps {
  readonly databaseId: string
  readonly group: Group
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function noteOf({ kind, required, archivedAt }: Group['questions'][number]): string {
  const parts = [
    isQuestionKind(kind) ? kindOf(kind).wording.name : kind,
    required && it.admin.questions.requiredMark,
    archivedAt !== null && it.admin.questions.archived,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Card of a group: its name, the number of its questions, and the questions themselves if expanded. */
export function OutlinedGroup({ databaseId, group, open, onOpen }: OutlinedGroupProps) {
  const required = group.questions.filter((question) => question.required).length
  return (
    <Card dense style={{ '--group-color': group.color }}>
      <div className="outline__heading">
        <h3>
          <GroupDot />
          {group.name}
        </h3>
        {group.archivedAt !== null && <Chip icon="archive">{it.admin.groups.archived}</Chip>}
        <LinkButton
          variant="quiet"
          to={paths.admin.groupEdit(databaseId, group.id)}
          aria-label={words.openGroup(group.name)}
        >
          {words.edit}
        </LinkButton>
      </div>
      {group.questions.length === 0 ? (
        <p className="muted">{words.noQuestions}</p>
      ) : (
        <details open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
          <summary>
            {words.questions(group.questions.length)}
            {required > 0 && ` · ${words.required(required)}`}
          </summary>
          <ol className="bullets outline__questions">
            {group.questions.map((question) => (
              <li key={question.id}>
                {question.name} <span className="note">{noteOf(question)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}
