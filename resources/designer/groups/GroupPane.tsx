import { useLocation } from 'react-router'
import { it } from '../../../i18n/admin'
import { Card } from '../../../ui/layout/Card'
import { useNarrow } from '../../../ui/layout/use-narrow'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { DesignedGroup } from '../design'
import { QuestionList } from '../questions/QuestionList'
import { useEffect, useRef } from 'react'
import { palette } from '../../../contract/palette'
import { Chip } from '../../../ui/Chip'
import { TextInput } from '../../../ui/fields/TextInput'
import { DraftNotice } from '../drafts/DraftNotice'
import { useGroupDraft } from '../drafts/use-record-draft'
import { MarkdownField } from '../editor/MarkdownField'
import { Visibility } from '../visibility/Visibility'

/** The selected group: its own settings, and its questions. */
export function GroupPane({ group }: { readonly group: DesignedGroup }) {
  const location = useLocation()
  const isNew = (location.state as { rename?: boolean } | null)?.rename === true

  return (
    <div className="designer__group" style={{ '--group-color': group.color }}>
      <VisuallyHidden>
        <h2>{group.name}</h2>
      </VisuallyHidden>
      <Card className="group-card">
        <GroupSettings group={group} isNew={isNew} />
      </Card>
      <QuestionList group={group} />
    </div>
  )
}

const words = it.admin.groups

/** Fields of a group: name, colour, description and condition. Each change is saved by itself. */
function GroupSettings(props: { readonly group: DesignedGroup; readonly isNew: boolean }) {
  const { group, isNew } = props
  const { draft, restore, subject, ...state } = useGroupDraft(group)
  const { values, problems } = state
  const name = useRef<HTMLInputElement>(null)
  const isNarrow = useNarrow('tools')

  useEffect(() => {
    if (!isNew) return
    // The navigation has put the focus on the page's heading first.
    const frame = requestAnimationFrame(() => {
      name.current?.focus()
      // The first group of a database is on the page before the address names it: a name that is being typed is not selected.
      if (name.current?.value === words.defaultName) name.current.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])

  const nameField = (
    <TextInput
      label={<VisuallyHidden>{words.name}</VisuallyHidden>}
      value={values.name}
      error={problems['name']}
      ref={name}
      onChange={(event) => draft.change({ name: event.target.value }, 'typing')}
    />
  )
  return (
    <div className="group-settings" onBlur={() => void draft.leave()}>
      <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
      {!isNarrow && nameField}
      {group.archivedAt !== null && <Chip icon="archive">{words.archived}</Chip>}
      {/* On a phone the name stands in the toolbar, and its field with the other settings. */}
      <details className="more" open={isNarrow && isNew}>
        <summary>{words.settings}</summary>
        <div className="more__content">
          {isNarrow && nameField}
          <fieldset className="palette">
            <legend>{words.fields.color}</legend>
            {palette.map((color, index) => (
              <input
                key={color}
                type="radio"
                name={`color-${group.id}`}
                className="palette__color"
                style={{ '--group-color': color }}
                aria-label={`${words.fields.color} ${index + 1}`}
                checked={values.color === color}
                onChange={() => draft.change({ color }, 'now')}
              />
            ))}
          </fieldset>
          <MarkdownField
            label={words.fields.description}
            help={words.descriptionHelp}
            value={values.description}
            error={problems['description']}
            onChange={(event) => draft.change({ description: event.target.value }, 'typing')}
          />
          <Visibility
            label={words.fields.visibleIf}
            of="group"
            id={group.id}
            value={values.visibleIf}
            problem={problems['visibleIf']}
            onChange={(visibleIf, commitMode) => draft.change({ visibleIf }, commitMode)}
          />
        </div>
      </details>
    </div>
  )
}
