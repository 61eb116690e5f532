import { type CSSProperties, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { it } from '../../../i18n/it'
import type { QuestionKind } from '../../../kinds/index'
import { paths } from '../../../src/paths'
import { Card } from '../../../src/ui/Card'
import { EmptyState } from '../../../src/ui/EmptyState'
import { Icon } from '../../../src/ui/Icon'
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden'
import { AddQuestion } from './AddQuestion'
import type { DesignedGroup } from './design'
import { useDesigner } from './designer-context'
import { GroupSettings } from './GroupSettings'
import { QuestionCard } from './QuestionCard'
import { SortableList } from './SortableList'
import { useDesignCalls } from './use-design-calls'
import { start } from '../../start'

/** One group: its own settings, and its questions, one of them open to be edited. */
export function GroupPane({ group }: { readonly group: DesignedGroup }) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const location = useLocation()
  const [openId, setOpenId] = useState<string | null>(null)
  const isNew = (location.state as { rename?: boolean } | null)?.rename === true

  async function add(kind: QuestionKind) {
    setOpenId(await calls.addQuestion(group.id, kind))
  }

  return (
    <div className="designer__group" style={{ '--group-color': group.color } as CSSProperties}>
      <Link className="designer__back" to={paths.admin.databaseEdit(design.id)}>
        <Icon name="chevron-left" /> {it.admin.groups.back}
      </Link>
      <VisuallyHidden>
        <h2>{group.name}</h2>
      </VisuallyHidden>
      <Card groupColor={group.color} className="group-card">
        <GroupSettings group={group} isNew={isNew} />
      </Card>
      {group.questions.length === 0 ? (
        <EmptyState
          icon="question"
          title={it.admin.questions.empty}
          actions={<AddQuestion onAdd={add} />}
        >
          {it.admin.questions.emptyHelp}
        </EmptyState>
      ) : (
        <>
          <SortableList
            className="question-list"
            label={it.admin.questions.title}
            items={group.questions}
            onLift={() => setOpenId(null)}
            onReorder={(ids) => start(calls.reorderQuestions(group.id, ids))}
          >
            {(question, handle) => (
              <QuestionCard
                group={group}
                question={question}
                handle={handle}
                open={question.id === openId}
                onToggle={() => setOpenId(question.id === openId ? null : question.id)}
              />
            )}
          </SortableList>
          <AddQuestion onAdd={add} />
        </>
      )}
    </div>
  )
}
