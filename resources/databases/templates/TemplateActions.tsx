import { useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { paths } from '../../../src/paths'
import { ConfirmDialog } from '../../../src/ui/dialogs/ConfirmDialog'
import { IconButton } from '../../../src/ui/buttons/IconButton'
import { Menu } from '../../../src/ui/dialogs/Menu'
import { toasts } from '../../../src/ui/toasts/toasts'
import { start } from '../../start'
import { forgetTemplates } from './template-cache'
import { TemplateNameDialog } from './TemplateNameDialog'
import { moveTemplate } from './move-template'

const words = it.admin.templates

export type Template = Resource<'templates'>

/** Copies a template and says how the copy is called. */
export async function duplicateTemplate(databaseId: string, templateId: string): Promise<Template> {
  const { data } = await call('cloneTemplate', {
    params: { databaseId, templateId },
    idempotencyKey: crypto.randomUUID(),
  })
  forgetTemplates()
  toasts.success(words.duplicated(data.name))
  return data
}

/** What can be done with a template of the list. */
export function TemplateActions(props: {
  readonly databaseId: string
  readonly template: Template
}) {
  const { databaseId, template } = props
  const { id, name, builtIn, revision } = template
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const params = { databaseId, templateId: id }
  const close = () => setAsked(null)

  async function rename(next: string) {
    await call('updateTemplate', { params, body: { name: next, revision } })
    forgetTemplates()
    toasts.success(words.renamed)
    close()
  }
  async function remove() {
    try {
      await call('deleteTemplate', { params })
      toasts.success(words.deleted)
    } finally {
      forgetTemplates()
      close()
    }
  }

  const own = [
    { label: words.rename, icon: 'edit', onSelect: () => setAsked('rename') },
    {
      label: words.moveUp,
      icon: 'arrow-up',
      onSelect: () => start(moveTemplate(databaseId, template, -1)),
    },
    {
      label: words.moveDown,
      icon: 'arrow-down',
      onSelect: () => start(moveTemplate(databaseId, template, 1)),
    },
    { label: words.delete, icon: 'delete', danger: true, onSelect: () => setAsked('delete') },
  ] as const
  return (
    <>
      <Menu
        items={[
          { label: words.configure, icon: 'settings', to: paths.admin.statConfig(databaseId, id) },
          {
            label: words.duplicate,
            icon: 'copy',
            onSelect: () => start(duplicateTemplate(databaseId, id)),
          },
          ...(builtIn ? [] : own),
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon="more" label={words.actions(name)} />}
      </Menu>
      {asked === 'rename' && (
        <TemplateNameDialog
          title={words.renameTitle(name)}
          confirm={words.renameConfirm}
          name={name}
          onSave={rename}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle(name)}
          confirm={words.delete}
          danger
          onConfirm={() => start(remove())}
          onClose={close}
        >
          <p>{words.deleteText(template.blocksCount ?? 0)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
