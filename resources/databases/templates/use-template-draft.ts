import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { readOrGone } from '../designer/drafts/read-or-gone'
import { useDraft } from '../designer/drafts/use-draft'
import type { SaveLog } from '../designer/saving/save-log'
import { forgetTemplates } from './template-cache'
import type { Template } from './TemplateActions'
import type { ShownTemplate, TemplateTools } from './use-template'

/** Name, description and filters of a template, saved by themselves, together with the changes of others (product §2). */
export function useTemplateDraft(
  databaseId: string,
  template: ShownTemplate,
  { change }: TemplateTools,
  saves: SaveLog,
) {
  const params = { databaseId, templateId: template.id }
  const put = (data: Template) => {
    change((current) => ({ ...current, ...data, questionTemplates: current.questionTemplates }))
    forgetTemplates()
  }
  return useDraft<Template>(
    template,
    {
      subject: { type: 'templates', id: template.id, databaseId },
      async save(body) {
        const { data } = await saves.watch(
          call('updateTemplate', { params, body, quiet: [404, 409] }),
        )
        put(data)
        return data
      },
      async read() {
        const fresh = await readOrGone(call('template', { params }))
        if (fresh !== null) put(fresh)
        return fresh
      },
      restore: null,
      onMerged: () => saves.note(it.admin.merging.merged),
    },
    saves,
  )
}
