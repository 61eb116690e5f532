import { useState } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Card } from '../../ui/layout/Card'
import { Chip } from '../../ui/Chip'
import { GroupDot } from '../../ui/GroupDot'
import { noteOf } from './question-note'

const words = it.admin.databases

/** Groups of a database, each a card in its colour; its questions can be expanded. */
export function Outline({
  database,
}: {
  readonly database: Resource<'databases', 'groups.questions'>
}) {
  const { groups } = database
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (groups.length === 0) {
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
  const allOpen = groups.every(({ id }) => open.has(id))

  function setGroupOpen(id: string, isOpen: boolean) {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }

  return (
    <section className="stack stack--dense outline" aria-labelledby="outline-title">
      <div className="outline__heading">
        <h2 id="outline-title">{words.outline}</h2>
        <Button
          variant="quiet"
          onClick={() => setOpen(new Set(allOpen ? [] : groups.map(({ id }) => id)))}
        >
          {allOpen ? words.hideQuestions : words.showQuestions}
        </Button>
      </div>
      <ul role="list" className="stack stack--dense outline__groups">
        {groups.map((group) => (
          <li key={group.id}>
            <OutlinedGroup
              databaseId={database.id}
              group={group}
              open={open.has(group.id)}
              onOpen={(isOpen) => setGroupOpen(group.id, isOpen)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Group = Resource<'databases', 'groups.questions'>['groups'][number]

interface OutlinedGroupProps {
  readonly databaseId: string
  readonly group: Group
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Card of a group: its name, the number of its questions, and the questions themselves if expanded. */
function OutlinedGroup({ databaseId, group, open, onOpen }: OutlinedGroupProps) {
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
