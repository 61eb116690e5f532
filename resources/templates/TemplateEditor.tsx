import { useEffect } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { invalidate } from '../admin/provider/stale'
import { Card } from '../../ui/layout/Card'
import { TextArea } from '../../ui/fields/TextArea'
import { TextInput } from '../../ui/fields/TextInput'
import { DraftNotice } from '../designer/drafts/DraftNotice'
import { readOrNull } from '../designer/drafts/read-or-null'
import { useDraft } from '../designer/drafts/use-draft'
import { Blocks } from './Blocks'
import { useConfiguration } from './configuration'
import { FiltersEditor } from './FiltersEditor'

const words = it.admin.templates

type Template = Resource<'templates'>

/** Draft of name, description and filters, which is saved automatically and merged with the changes of others (product §2). */
function useTemplateDraft() {
  const { design, template, saves, provider, change } = useConfiguration()
  const { id } = template
  const meta = { databaseId: design.id, oneOfMany: true, quiet: [409] }
  const put = (data: Template) => {
    change((known) => ({ ...known, ...data, questionTemplates: known.questionTemplates }))
    return data
  }
  return useDraft<Template>(
    template,
    {
      subject: { type: 'templates', id, databaseId: design.id },
      async save(data) {
        const params = { id, data, previousData: template, meta }
        return put((await saves.watch(provider.update<Template>('templates', params))).data)
      },
      async read() {
        const current = await readOrNull(provider.getOne<Template>('templates', { id, meta }))
        return current && put(current)
      },
      restore: null,
      onMerged: () => saves.note(it.admin.merging.merged),
    },
    saves,
  )
}

/** Editor of a template: name, description, filters and blocks. Every change is saved automatically. */
export function TemplateEditor() {
  const { saves } = useConfiguration()
  const { draft, restore, subject, ...state } = useTemplateDraft()
  const { values, problems, resetKey } = state
  // Other queries with the template are invalidated once, after the last save. A save may start only when the one before it
  // has ended, so that `idle` is awaited twice.
  useEffect(
    () => () =>
      void saves
        .idle()
        .then(saves.idle)
        .then(() => invalidate('templates')),
    [saves],
  )
  return (
    <>
      <div className="stack" onBlur={() => void draft.leave()}>
        <DraftNotice subject={subject} draft={draft} state={state} restore={restore} />
        <Card aria-labelledby="template-details">
          <h2 id="template-details">{words.config.details}</h2>
          <TextInput
            label={words.fields.name}
            value={values.name}
            error={problems['name']}
            required
            onChange={(event) => draft.change({ name: event.target.value }, 'typing')}
          />
          <TextArea
            label={words.fields.description}
            help={words.config.descriptionHelp}
            value={values.description}
            error={problems['description']}
            rows={2}
            onChange={(event) => draft.change({ description: event.target.value }, 'typing')}
          />
        </Card>
        <FiltersEditor
          key={resetKey}
          filters={values.filters}
          problems={problems}
          onChange={(filters, commitMode) => draft.change({ filters }, commitMode)}
        />
      </div>
      <Blocks />
    </>
  )
}
